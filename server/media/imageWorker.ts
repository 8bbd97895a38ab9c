import { ClientError } from '../errors.ts';
import type { ImageAnswer, ImageTask, SentError } from './imageProcess.ts';
import { processImage } from './process.ts';

/** The process in which images are processed: answers what it is asked until who has started it lets go of it. */
process.on('message', async (task: ImageTask) => {
  const answer = await answerTo(task);
  // Who has asked may have ended meanwhile, or end while this is sent: then nobody needs to hear of it.
  if (process.connected) process.send?.(answer, () => {});
});
process.once('disconnect', () => process.exit());
// A signal to the whole group must not take images away from requests that are still to be answered.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => {});

async function answerTo({ id, path, rule, directory }: ImageTask): Promise<ImageAnswer> {
  try {
    return { id, image: await processImage(path, rule, directory) };
  } catch (error) {
    return { id, error: toSend(error as NodeJS.ErrnoException) };
  }
}

function toSend(error: NodeJS.ErrnoException): SentError {
  const { message, code } = error;
  return error instanceof ClientError ? { message, status: error.status } : { message, code };
}
