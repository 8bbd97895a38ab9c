import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { main, root, SetupError } from '../setup/run.mjs';
import { type Lock, licences, problemsOf } from './supplyChain.ts';

/**
 * `npm run supply-chain`: lists the packages that are delivered with the product, by licence. It checks that the lock
 * names all of them completely, and shows the registry's advisories if the registry can be reached.
 */
await main(async () => {
  const lock: Lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  for (const [licence, names] of licences(lock)) console.log(`${licence} (${names.length})\n  ${names.join(', ')}\n`);

  const { status, stdout, stderr } = spawnSync('npm', ['audit', '--omit=dev', '--loglevel=error'], {
    cwd: root,
    encoding: 'utf8',
  });
  const hasNoService = /audit endpoint returned an error|ENOTFOUND|ECONNREFUSED|EAI_AGAIN/.test(stderr);
  console.log(
    hasNoService
      ? 'Advisories: NOT CHECKED. The registry that npm uses here has no advisory service; run this where it has one.'
      : `Advisories: ${stdout.trim()}`,
  );

  const problems = problemsOf(lock);
  if (problems.length > 0) throw new SetupError(problems.join('\n'));
  if (status !== 0 && !hasNoService) process.exit(1);
});
