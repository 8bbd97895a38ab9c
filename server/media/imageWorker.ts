import { writeFileSync } from 'node:fs';
import { ClientError } from '../http/errors.ts';
import { type ImageAnswer, type ImageTask, outOfMemory, type SentError } from './imageProcess.ts';
import { measureImage, processImage } from './process.ts';

/** The process in which images are processed: answers what it is asked until who has started it lets go of it. */
process.on('message', async (task: ImageTask) => {
  const answer = await answerTo(task);
  // Who has asked may have ended meanwhile, or end while this is sent: then nobody needs to hear of it.
  if (process.connected) process.send?.(answer, () => {});
});
// process.exit() would wait for the library's threads, and one that draws may never end.
const end = () => process.kill(process.pid, 'SIGKILL');
process.once('disconnect', end);
if (!process.connected) end();
// A signal to the whole group must not take images away from requests that are still to be answered.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => {});
goFirstWhenMemoryIsShort();

async function answerTo(task: ImageTask): Promise<ImageAnswer> {
  const watch = watchMemory(task.memory);
  try {
    return { result: await carryOut(task) };
  } catch (error) {
    return { error: toSend(error as NodeJS.ErrnoException) };
  } finally {
    clearInterval(watch);
  }
}

function carryOut(task: ImageTask) {
  return task.work === 'measure'
    ? measureImage(task.path, task.rule)
    : processImage(task.path, task.rule, task.directory);
}

/**
 * Ends this process as soon as it takes so many bytes more than now: not all that a file asks for can be told before.
 */
function watchMemory(bytes: number): NodeJS.Timeout {
  const limit = process.memoryUsage.rss() + bytes;
  const interval = 10;
  return setInterval(() => {
    if (process.memoryUsage.rss() > limit) process.kill(process.pid, outOfMemory);
  }, interval);
}

/** Before the server itself, and whatever else runs on the machine. */
function goFirstWhenMemoryIsShort(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // Only Linux has it.
  }
}

function toSend(error: NodeJS.ErrnoException): SentError {
  const { message, code } = error;
  return error instanceof ClientError ? { message, status: error.status } : { message, code };
}
