import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './run.mjs';

const scripts = globSync('scripts/**/*.mjs', { cwd: root });

it.each(scripts)('%s runs before a package is installed', (script) => {
  const source = readFileSync(join(root, script), 'utf8');
  const imported = [...source.matchAll(/^(?:import|export)\b[^;]*?'([^']+)';/gm)].map(([, name]) => name);
  expect(imported.filter((name) => !/^node:|^\..*\.mjs$/.test(name ?? ''))).toEqual([]);
});

it('a folder that cannot be written is told in a sentence', () => {
  const folder = mkdtempSync(join(tmpdir(), 'chapterhouse-setup-'));
  try {
    cpSync(join(root, 'scripts', 'setup'), join(folder, 'scripts', 'setup'), { recursive: true });
    // In its place there cannot be a folder, whoever the user is.
    writeFileSync(join(folder, '.cache'), '');
    const { stderr, status } = spawnSync(process.execPath, [join(folder, 'scripts', 'setup', 'start.mjs')], {
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([1, expect.stringMatching(/^A file or folder cannot be read and written: .+\n$/)]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
