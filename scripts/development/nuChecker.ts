import { execFile } from 'node:child_process';
import { mkdtempDisposable, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const runFile = promisify(execFile);

/** The checker is a program for Java. */
const program = fileURLToPath(import.meta.resolve('vnu-jar/build/dist/vnu.jar'));

/** A message of the Nu checker about a document, with the place in it. */
export interface HtmlError {
  document: string;
  message: string;
  extract: string;
}

/** The errors that stay. docs/reliability.md, "What foreign checkers say", has the reasons. */
const explained =
  /An “img” element with a “role” attribute must not have an “alt” attribute whose value is the empty string/;
/** The checker's messages about CSS. It knows neither `@property` nor `@container`. */
const styles = '.*CSS: .*';

/** Whether this machine has Java. The Nu checker needs it. */
export function hasJava(): Promise<boolean> {
  return runFile('java', ['-version']).then(
    () => true,
    () => false,
  );
}

/** Returns the errors that the Nu checker finds in HTML documents, by their names. */
export async function htmlErrors(
  documents: Map<string, string>,
): Promise<{ errors: HtmlError[]; explained: HtmlError[] }> {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'chapterhouse-html-'));
  for (const [name, html] of documents) await writeFile(join(folder.path, `${name}.html`), html);
  const output = ['--format', 'json', '--stdout', '--exit-zero-always', '--errors-only', '--filterpattern', styles];
  const args = ['-jar', program, ...output, folder.path];
  const { stdout } = await runFile('java', args, { maxBuffer: 256 * 1024 * 1024 });
  const { messages }: { messages: { url: string; message: string; extract?: string }[] } = JSON.parse(stdout);
  const all = messages.map(({ url, message, extract = '' }) => ({
    document: basename(url, '.html'),
    message,
    extract: extract.replaceAll('\n', ' '),
  }));
  const isExplained = ({ message }: HtmlError) => explained.test(message);
  return { errors: all.filter((error) => !isExplained(error)), explained: all.filter(isExplained) };
}
