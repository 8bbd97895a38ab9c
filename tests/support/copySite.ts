import { createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { siteFiles } from '../../features/export/server/site.ts';
import { readConfig } from '../../server/config.ts';
import { openFeatures } from '../../server/openFeatures.ts';
import { openServices } from '../../server/services.ts';

/** Writes a copy of the site of the environment into a folder. Arguments: the folder, the base, the origin. */
const [folder = '', base = '/', url] = process.argv.slice(2);
const services = await openServices(readConfig());
for await (const { path, content } of siteFiles(services, openFeatures, { base, url, at: new Date() })) {
  const file = join(folder, path);
  await mkdir(dirname(file), { recursive: true });
  if (typeof content === 'function') await pipeline(await content(), createWriteStream(file, { flags: 'wx' }));
  else await writeFile(file, content, { flag: 'wx' });
}
await services.close();
