import { resolve } from 'node:path';
import { BackupError } from '../backup/archive.ts';
import { ConfigError } from '../config.ts';

/**
 * Runs a command that takes the name of an archive, and prints what it answers.
 * Exit codes: 0 done, 1 refused, 2 not understood.
 */
export async function runBackupCommand(name: string, command: (path: string) => Promise<string>): Promise<void> {
  const [file, ...more] = process.argv.slice(2);
  if (file === undefined || file.startsWith('-') || more.length > 0) {
    console.error(`Usage: npm run ${name} -- FILE`);
    process.exitCode = 2;
    return;
  }
  try {
    console.log(await command(resolve(file)));
  } catch (error) {
    if (error instanceof ConfigError) console.error(`The configuration cannot be used:\n${error.message}`);
    else console.error(error instanceof BackupError ? error.message : error);
    process.exitCode = 1;
  }
}
