import { writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { ClientError } from '../http/errors.ts';
import { type ImageAnswer, type ImageTask, outOfMemory, outOfTime, type SentError } from './imageProcess.ts';
import { measureImage, processImage } from './process.ts';

/** The worker process for images. It answers the tasks that it receives until the server disconnects from it. */
process.on('message', async (task: ImageTask) => {
  const answer = await answerTo(task);
  // The server may have ended meanwhile, or may end during this call. Then the answer is not needed.
  if (process.connected) process.send?.(answer, () => {});
});
// process.exit() would wait for the library's threads, and a thread that draws may never end.
const end = () => process.kill(process.pid, 'SIGKILL');
process.once('disconnect', end);
if (!process.connected) end();
// A signal to the whole process group must not stop images of requests that are still to be answered.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => {});
preferForOomKill();

async function answerTo(task: ImageTask): Promise<ImageAnswer> {
  const watch = watchLimits(task);
  const outcome = await carryOut(task).then(
    (result) => ({ result }),
    (error) => ({ error: toSend(error) }),
  );
  clearInterval(watch);
  return { ...outcome, memory: process.memoryUsage.rss() };
}

async function carryOut(task: ImageTask) {
  if (task.work === 'measure') return measureImage(task.path, task.rule);
  if (task.work === 'draw') return draw(task);
  return processImage(task.path, task.rule, task.directory);
}

async function draw({ drawing, path, given, to }: ImageTask & { work: 'draw' }): Promise<undefined> {
  // Uploads, which are most of the work, do without fonts and their reader.
  const { drawings } = await import('#features/drawings.ts');
  const drawn = await drawings[drawing]?.(path, given as never);
  if (drawn === undefined) throw new Error(`No feature draws ${drawing}.`);
  await writeFile(to, drawn);
}

/**
 * Ends this process as soon as it has taken more than the task may take, in addition to what it had before. The header
 * of a file tells neither. Time on the clock would say how busy the server is, not how much work an image is.
 */
function watchLimits({ memory, cpuTime }: ImageTask): NodeJS.Timeout {
  const cpuBefore = process.cpuUsage();
  const memoryLimit = process.memoryUsage.rss() + memory;
  const interval = 10;
  return setInterval(() => {
    if (process.memoryUsage.rss() > memoryLimit) process.kill(process.pid, outOfMemory);
    const { user, system } = process.cpuUsage(cpuBefore);
    if (user + system > cpuTime * 1000) process.kill(process.pid, outOfTime);
  }, interval);
}

/** Makes Linux end this process first when memory is short, before the server and other programs on the machine. */
function preferForOomKill(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // Only Linux has this file.
  }
}

function toSend(error: NodeJS.ErrnoException): SentError {
  const { message, code } = error;
  return error instanceof ClientError ? { message, status: error.status } : { message, code };
}
