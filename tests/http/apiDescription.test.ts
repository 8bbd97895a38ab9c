import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { generateSource } from 'oazapfts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { committedDescription, lintApi, wholeDescription } from '../../scripts/development/lintApi.ts';
import { jpeg } from '../support/images.ts';
import { admin } from '../support/process.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { validTexts } from '../support/typeCases.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

describe('the description of the API', () => {
  it('breaks no rule of Spectral, whatever a server serves', async () => {
    expect(await lintApi()).toEqual([]);
  });

  it('is the committed one, which `npm run api` writes', async () => {
    expect(await wholeDescription()).toBe(await readFile(join(root, committedDescription), 'utf8'));
  });

  describe('as a generated client', () => {
    let server: TestServer;
    let folder: string;
    let source: string;
    beforeAll(async () => {
      server = await startServer('sqlite');
      // The folder is inside the repository, where the client finds its package.
      await mkdir(join(root, '.cache'), { recursive: true });
      folder = await mkdtemp(join(root, '.cache', 'api-client-'));
      source = join(folder, 'client.ts');
      await writeFile(source, await generateSource((await server.call('GET', '/docs/json')).body));
    });
    afterAll(async () => {
      await rm(folder, { recursive: true });
      await server.close();
    });

    it('compiles', async () => {
      const use = `
        import { addPastEvent, readPastEvents } from './client.ts';
        export async function use(image: Blob): Promise<string[]> {
          await addPastEvent({ image, clubName: 'Technical club', description: 'A talk' });
          const { data: body } = await readPastEvents({ offset: 0, limit: 5 });
          if (!('data' in body)) throw new Error(body.message);
          return body.data.map(({ description }) => description);
        }`;
      await writeFile(join(folder, 'use.ts'), use);
      const options = '--noEmit --strict --skipLibCheck --allowImportingTsExtensions --module nodenext --target es2024';
      const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
      const args = [tsc, '--ignoreConfig', ...options.split(' '), join(folder, 'use.ts')];
      const compiled = promisify(execFile)(process.execPath, args, { cwd: folder });
      const output = await compiled.catch((failed) => failed);
      expect(output.stdout).toBe('');
    });

    it('logs in, adds an event with its picture, reads it, and is told what is wrong', async () => {
      const client = await import(pathToFileURL(source).href);
      client.defaults.baseUrl = server.address;
      const { status, data } = await client.login(admin);
      expect(status).toBe(200);
      client.defaults.headers = { authorization: `Bearer ${data.token}` };

      const key = { idempotencyKey: crypto.randomUUID() };
      const added = await client.addPastEvent({ ...validTexts.pastEvents, image: await jpeg() }, key);
      expect(added).toMatchObject({ status: 201, data: { data: { description: validTexts.pastEvents.description } } });
      const read = await client.readPastEvents({ offset: 0, limit: 5 });
      expect(read).toMatchObject({ status: 200, data: { total: 1, data: [{ _id: added.data.data._id }] } });
      expect(await client.addPastEvent(validTexts.pastEvents)).toMatchObject({
        status: 400,
        data: { errors: { image: expect.any(String) } },
      });
    });
  });
});
