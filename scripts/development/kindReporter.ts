import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import { root } from '../setup/run.mjs';

/** Prints at the end of a run, for each kind of tests, how many there are and how long they ran in all. */
export default class KindReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]) {
    const kinds = Map.groupBy(modules, ({ moduleId }) => kindOf(relative(root, moduleId)));
    for (const [kind, ofKind] of [...kinds].sort()) {
      const tests = ofKind.reduce((sum, module) => sum + [...module.children.allTests()].length, 0);
      const seconds = ofKind.reduce((sum, module) => sum + module.diagnostic().duration, 0) / 1000;
      console.log(`${kind.padEnd(10)} ${String(tests).padStart(5)} tests ${seconds.toFixed(0).padStart(6)} s`);
    }
  }
}

/** Returns the kind of a file of tests, as in the names of commands (`npm run test:http`). */
function kindOf(file: string): string {
  const [, folder = ''] = /^tests\/(http|faults|fuzz|load|machines)\//.exec(file) ?? [];
  if (folder) return folder;
  if (file.endsWith('.component.test.ts')) return 'components';
  return file.endsWith('.integration.test.ts') ? 'http' : 'unit';
}
