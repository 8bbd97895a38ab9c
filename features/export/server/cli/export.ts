import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { writeNewFile } from '#server/backup/archive.ts';
import { printOutcome, requireUsed } from '#server/cli/command.ts';
import { checkStorage } from '#server/media/storage/checkStorage.ts';
import { openFeatures } from '#server/openFeatures.ts';
import { openServices } from '#server/services.ts';
import { copySchema, isBase } from '../../contract.ts';
import { type Place, writeCopy } from '../copy.ts';

/** The number of files between two lines on the terminal. */
const told = 1000;

/**
 * `npm run export -- FILE.zip [--base /chapter/] [--url https://…]`: writes a copy of the public site into a zip
 * archive, for the folder and the origin at which it will be served, also while the server runs.
 */
const asked = readArguments();
if (asked === undefined) {
  console.error('Usage: npm run export -- FILE.zip [--base /chapter/] [--url https://chapter.example.org]');
  process.exitCode = 2;
} else {
  const { path, place } = asked;
  await printOutcome(async (config) => {
    await checkStorage(config.mediaStorage, () => {});
    const services = await openServices(config);
    try {
      await requireUsed(services.database, config);
      let summary = '';
      await writeNewFile(path, async (file) => {
        const onFile = (count: number) => count % told === 0 && console.log(`  ${count} files`);
        const copied = await writeCopy(services, openFeatures, place, (chunks) => file.appendFile(chunks), {
          onFile,
        });
        const { items, pictures, files, missing } = copied;
        if (missing.length > 0) console.error(`These files of images are missing:\n${missing.join('\n')}`);
        summary = `${items} items and ${pictures} pictures in ${files} files`;
      });
      return `Copied ${summary} to ${path}. Its README.txt says what is what.`;
    } finally {
      await services.close();
    }
  });
}

/** Returns undefined for arguments that are not understood. */
function readArguments(): { path: string; place: Place } | undefined {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { base: { type: 'string', default: '/' }, url: { type: 'string' } },
    });
    const [file, ...rest] = positionals;
    const { address } = copySchema.parse({ address: values.url ?? '' });
    const { base } = values;
    const isUnderstood = file !== undefined && rest.length === 0 && isBase(base);
    if (!isUnderstood || (address !== '' && new URL(address).pathname !== '/')) return undefined;
    return { path: resolve(file), place: { base, ...(address !== '' && { url: address.slice(0, -1) }) } };
  } catch {
    return undefined;
  }
}
