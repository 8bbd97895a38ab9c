import { execFile } from 'node:child_process';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { browserFlags } from '../setup/browser.mjs';
import { pinnedNode, root, run, withoutTools } from '../setup/run.mjs';

/** The part of Lighthouse's result that is read here. */
export interface Result {
  categories: Record<string, { id: string; score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { title: string; score: number | null; numericValue?: number }>;
}

const lock = join(root, 'scripts', 'development', 'lighthouse');
const installed = join(root, '.cache', 'lighthouse');
const program = join(installed, 'node_modules', 'lighthouse', 'cli', 'index.js');

/** Installs Lighthouse. It has a lock of its own, so that only a machine that measures has it. */
export async function installLighthouse(): Promise<void> {
  await cp(lock, installed, { recursive: true });
  await run('npm', ['install', '--no-save', '--prefix', installed], { env: withoutTools(), output: 'on failure' });
}

/** Visits a page in a new browser. Repeats the visit once if the machine was too busy to record it. */
export function visit(url: string, browser: string, categories: string[]): Promise<Result> {
  return attempt(url, browser, categories).catch(() => attempt(url, browser, categories));
}

async function attempt(url: string, browser: string, categories: string[]): Promise<Result> {
  const flags = ['--headless=new', ...browserFlags].join(' ');
  const options = ['--quiet', '--output=json', `--only-categories=${categories}`, `--chrome-flags=${flags}`];
  const { stdout } = await promisify(execFile)(pinnedNode, [program, url, ...options], {
    env: { ...process.env, CHROME_PATH: browser },
    maxBuffer: 64 * 1024 * 1024,
  });
  return JSON.parse(stdout);
}
