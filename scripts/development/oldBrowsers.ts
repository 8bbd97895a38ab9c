import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { type Browser, chromium } from '@playwright/test';
import { root, run } from '../setup/run.mjs';

/** Packages of npm that bring an old Chromium: the last one for Android 6, and the last one for Windows 7. */
const versions = ['106.0.2', '109.0.6'];

/** Whether these browsers run on this machine. */
export const haveOldBrowsers = process.platform === 'linux' && process.arch === 'x64';

/** Starts each of the old browsers, one after the other. They are fetched once, into `.cache`. */
export async function* oldBrowsers(): AsyncGenerator<Browser> {
  for (const version of versions) {
    const folder = join(root, '.cache', 'chromium', version);
    if (!existsSync(join(folder, 'chromium'))) await unpack(version, folder);
    const browser = await chromium.launch({
      executablePath: join(folder, 'chromium'),
      args: ['--no-sandbox', '--no-zygote', '--disable-gpu'],
      env: { ...process.env, LD_LIBRARY_PATH: join(folder, 'lib') },
    });
    yield browser;
    await browser.close();
  }
}

/** Fetches a package, without installing it, and unpacks the browser in it. */
async function unpack(version: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const code = await run('npm', ['pack', `@sparticuz/chromium@${version}`, '--pack-destination', folder], {
    output: 'on failure',
  });
  if (code !== 0) throw new Error(`Chromium ${version} could not be fetched.`);
  const archive = join(folder, `sparticuz-chromium-${version}.tgz`);
  execFileSync('tar', ['-xzf', archive, '-C', folder]);
  const fileOf = async (name: string) => brotliDecompressSync(await readFile(join(folder, 'package', 'bin', name)));
  for (const libraries of ['aws.tar.br', 'swiftshader.tar.br']) {
    execFileSync('tar', ['-xf', '-', '-C', folder], { input: await fileOf(libraries) });
  }
  // Last, because it says that all is there.
  await writeFile(join(folder, 'chromium'), await fileOf('chromium.br'), { mode: 0o755 });
  for (const used of [archive, join(folder, 'package')]) await rm(used, { recursive: true });
}
