import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { newPasswordSchema } from '#contract/account.ts';
import { counted } from '#contract/counted.ts';
import { serverFeatures } from '#features/server.ts';
import { AdminError, addAdmin, listAdmins, removeAdmin, setPassword } from '../auth/admins.ts';
import { type AdminCommand, type Command, runCommand } from './command.ts';

/** The commands that take the name of an admin, by their words, in the order of the usage. */
const namedCommands: Record<string, AdminCommand> = {
  add: {
    does: 'adds an admin',
    of: (name) => async (database) => {
      await addAdmin(database.db, name, await readNewPassword());
      return `Added the admin '${name}'.`;
    },
  },
  ...Object.fromEntries(serverFeatures.flatMap(({ adminCommands = {} }) => Object.entries(adminCommands))),
  'set-password': {
    does: 'gives an admin a new password, ends the sessions and removes the passkeys',
    of: (name) => async (database) => {
      const passkeys = await setPassword(database.db, name, await readNewPassword());
      const removed = passkeys > 0 ? ` ${counted(passkeys, 'passkey')} removed.` : '';
      return `'${name}' has a new password and is logged out everywhere.${removed}`;
    },
  },
  remove: {
    does: 'removes an admin and all sessions of that admin',
    of: (name) => async (database) => {
      await removeAdmin(database.db, name);
      return `Removed the admin '${name}'.`;
    },
  },
};

/**
 * Adds, lists and removes admins, and changes their passwords, in the database of the environment's configuration.
 */
const usage = `Usage: npm run admin -- COMMAND

${Object.entries(namedCommands)
  .map(([word, { does }]) => `  ${`${word} NAME`.padEnd(20)}${does}\n`)
  .join('')}  list                lists the admins

A password is asked for twice. When standard input is not a terminal, its first line is the password.`;

const list: Command = async ({ db }) => {
  const admins = await listAdmins(db);
  return admins.length === 0 ? 'There are no admins yet.' : admins.map(({ username }) => username).join('\n');
};

const command = understand(process.argv.slice(2));
if (command === 'help') console.log(usage);
else await runCommand(usage, command);

function understand(args: string[]): Command | 'help' | undefined {
  try {
    const options = { help: { type: 'boolean', short: 'h' } } as const;
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    if (values.help) return 'help';
    const [word = '', name, ...rest] = positionals;
    if (word === 'list' && name === undefined) return list;
    const named = Object.hasOwn(namedCommands, word) ? namedCommands[word] : undefined;
    return name === undefined || rest.length > 0 ? undefined : named?.of(name);
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
