import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../scripts/setup/run.mjs';

/** The formatter keeps code within these columns, and leaves comments as they are. */
const maxColumns = 120;

it('comments are no wider than code', () => {
  const files = globSync('{chapter,contract,features,scripts,server,tests,web}/**/*.{css,mjs,ts,tsx}', { cwd: root });
  const lines = files.flatMap((path) =>
    readFileSync(join(root, path), 'utf8')
      .split('\n')
      .map((text, index) => ({ at: `${path}:${index + 1}`, text })),
  );
  const comments = lines.filter(({ text }) => /^\s*(\/\/|\/?\*)/.test(text));
  expect(comments.length).toBeGreaterThan(1000);
  expect(comments.filter(({ text }) => text.length > maxColumns).map(({ at }) => at)).toEqual([]);
});
