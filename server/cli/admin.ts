import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { newPasswordSchema } from '#contract/account.ts';
import { AdminError, addAdmin, listAdmins, removeAdmin, setPassword } from '../auth/admins.ts';
import { ConfigError, readConfig } from '../config.ts';
import { type OpenDatabase, openDatabase } from '../database/open.ts';

/**
 * Adds, lists and removes admins, and changes their passwords, in the database of the environment's configuration. Exit
 * codes: 0 done, 1 refused, 2 not understood.
 */
const usage = `Usage: npm run admin -- COMMAND

  add NAME            adds an admin
  set-password NAME   gives an admin a new password and ends all sessions of that admin
  remove NAME         removes an admin and all sessions of that admin
  list                lists the admins

A password is asked for twice. When standard input is not a terminal, its first line is the password.`;

type Db = OpenDatabase['db'];

/** Each command returns a sentence about its result. */
const namedCommands: Record<string, (db: Db, name: string) => Promise<string>> = {
  async add(db, name) {
    await addAdmin(db, name, await readNewPassword());
    return `Added the admin '${name}'.`;
  },
  async 'set-password'(db, name) {
    await setPassword(db, name, await readNewPassword());
    return `'${name}' has a new password and is logged out everywhere.`;
  },
  async remove(db, name) {
    await removeAdmin(db, name);
    return `Removed the admin '${name}'.`;
  },
};

async function list(db: Db): Promise<string> {
  const admins = await listAdmins(db);
  return admins.length === 0 ? 'There are no admins yet.' : admins.map(({ username }) => username).join('\n');
}

process.exitCode = await run(process.argv.slice(2));

async function run(args: string[]): Promise<number> {
  const command = understand(args);
  if (command === 'help') {
    console.log(usage);
    return 0;
  }
  if (command === undefined) {
    console.error(usage);
    return 2;
  }
  try {
    const database = await openDatabase(readConfig());
    try {
      console.log(await command(database.db));
    } finally {
      await database.close();
    }
    return 0;
  } catch (error) {
    if (error instanceof ConfigError) console.error(`The configuration cannot be used:\n${error.message}`);
    else console.error(error instanceof AdminError ? error.message : error);
    return 1;
  }
}

function understand(args: string[]): ((db: Db) => Promise<string>) | 'help' | undefined {
  try {
    const { values, positionals } = parseArgs({
      args,
      options: { help: { type: 'boolean', short: 'h' } },
      allowPositionals: true,
    });
    if (values.help) return 'help';
    const [word = '', name, ...rest] = positionals;
    if (word === 'list' && name === undefined) return list;
    const command = Object.hasOwn(namedCommands, word) ? namedCommands[word] : undefined;
    if (command === undefined || name === undefined || rest.length > 0) return undefined;
    return (db) => command(db, name);
  } catch {
    // parseArgs throws for an unknown option.
    return undefined;
  }
}

/** Asks for a password twice without showing it, or reads one line if there is no terminal. */
async function readNewPassword(): Promise<string> {
  const isTerminal = process.stdin.isTTY === true;
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const input = createInterface({ input: process.stdin, output: nowhere, terminal: isTerminal, historySize: 0 });
  const lines = input[Symbol.asyncIterator]();

  async function ask(question: string): Promise<string> {
    if (isTerminal) process.stdout.write(question);
    const line = await lines.next();
    if (isTerminal) process.stdout.write('\n');
    if (line.done) throw new AdminError('No password was given.');
    return line.value;
  }

  try {
    const password = await ask('New password: ');
    const checked = newPasswordSchema.safeParse(password);
    if (!checked.success) throw new AdminError(checked.error.issues[0]?.message);
    if (isTerminal && (await ask('The same again: ')) !== password) {
      throw new AdminError('The two passwords are not the same.');
    }
    return password;
  } finally {
    input.close();
  }
}
