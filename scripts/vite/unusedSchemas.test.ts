import { mkdtempDisposableSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { expect, it } from 'vitest';
import { unusedSchemas } from './unusedSchemas.ts';

const contract = `
  make('before anything else');
  export const path = '/some';
  export const unused = make('unused').optional();
  export const unusedFields = { name: make('unused field') };
  export const usedFields = { name: make('used field') };
  export const lazily = () => make('used later');
`;

it('leaves out what a contract makes and nobody uses, but no call that stands alone', async () => {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'unused-schemas-'));
  const input = join(folder.path, 'start.ts');
  writeFileSync(join(folder.path, 'contract.ts'), contract);
  writeFileSync(
    input,
    "import { path, usedFields, lazily } from './contract.ts'; console.log(path, usedFields, lazily);",
  );
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [unusedSchemas()],
    build: { write: false, rolldownOptions: { input } },
  });
  const [chunk] = 'output' in built ? built.output : [];
  const made = [...(chunk?.code ?? '').matchAll(/make\([`'"](.*?)[`'"]\)/g)].map(([, what]) => what);
  expect(made.sort()).toEqual(['before anything else', 'used field', 'used later']);
});
