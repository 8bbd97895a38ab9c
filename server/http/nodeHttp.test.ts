import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { root } from '../root.ts';

it('keeps the modules of the server from loading the `fetch` of Node.js at the start', async () => {
  const loadServer = "await import('./server/services.ts'); await import('./server/app.ts');";
  const print = "console.log(process.moduleLoadList.filter((name) => /undici|http/.test(name)).join('\\n'));";
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', loadServer + print], {
    cwd: root,
  });
  expect(stdout).toContain('NativeModule http');
  expect(stdout).not.toContain('undici');
});
