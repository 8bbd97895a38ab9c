import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root, serverOptions } from '../../scripts/setup/run.mjs';
import { environment } from '../../server/config.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const settings = Object.keys(environment.shape).filter((name) => name !== 'NODE_ENV');

it('every setting is in .env.example', () => {
  const example = read('.env.example');
  expect(settings.filter((name) => !example.includes(`\n# ${name}=`))).toEqual([]);
});

it('.env.example shows the defaults', () => {
  const example = read('.env.example');
  const shown = Object.entries(environment.parse({})).filter(([, value]) => /^(string|number)$/.test(typeof value));
  expect(shown.length).toBeGreaterThan(5);
  expect(shown.filter(([name, value]) => !example.includes(`\n# ${name}=${value}\n`))).toEqual([]);
});

it('the container and the service start the server with the options of npm start', () => {
  const options = serverOptions.map((option) => `"${option}", `).join('');
  expect(read('Dockerfile')).toContain(`CMD ["node", ${options}"build/server/main.js"]`);
  expect(read('deploy/chapterhouse.service')).toContain(`bin/node ${serverOptions.join(' ')} build/server/main.js`);
});
