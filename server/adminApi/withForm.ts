import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { freeBytes, makeFolder } from '../files.ts';
import { diskFull, tooOften, unavailable } from '../http/errors.ts';
import { type ReceivedForm, receiveForm } from '../http/multipartForm.ts';
import { onFinished } from '../http/onFinished.ts';
import { createInFlightLimit } from '../inFlightLimit.ts';
import { adminOf } from './guard.ts';

/** The maximum number of forms of a session in progress. */
const maxPerSession = 4;
const ofOneSession = createInFlightLimit(maxPerSession, () =>
  tooOften(`You are sending ${maxPerSession} forms already. Please wait until one of them is done.`, 5),
);
/** The maximum number of forms in progress in this process. */
const maxForms = 32;
const forms = createInFlightLimit(maxForms);
/** The maximum number of forms with an image among them. An image takes space on the disk and waits for its turn. */
const maxFormsWithImage = 16;
const images = createInFlightLimit(maxFormsWithImage);

/** A form with more bytes than this contains an image. */
const maxTextBytes = 256 * 1024;
/** The space on the disk that uploads leave free, mainly for the database (bytes). */
const reserve = 64 * 1024 * 1024;

/** Registers calls that take forms. They have a scope of their own: no other call accepts multipart bodies. */
export function registerForms(app: FastifyInstance, register: (forms: FastifyInstance) => void): void {
  app.register(async (forms) => {
    await forms.register(multipart);
    register(forms);
  });
}

/**
 * Receives a form for `work` and discards it in the end. `work` gets a signal that is aborted when no client waits for
 * the response any more. `maxBytes` limits the form's image, or the other file that `file` names. Throws a ClientError:
 * 429 or 503 if too many forms are in progress, 507 if the disk has no room for the form, and the errors of
 * `receiveForm`.
 */
export async function withForm<Result>(
  request: FastifyRequest,
  reply: FastifyReply,
  options: { tempDir: string; maxBytes: number | undefined; file?: 'image' | 'file' },
  work: (form: ReceivedForm, signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  await using taken = new AsyncDisposableStack();
  taken.defer(ofOneSession(adminOf(request).sessionId));
  taken.defer(forms());
  const announced = Number(request.headers['content-length'] ?? 0);
  if (announced > maxTextBytes) await requireRoom(options.tempDir, announced);
  const form = await receiveForm(request, {
    ...options,
    onImage: () => taken.defer(images()),
    // A form in chunks announces no length, and other forms take space meanwhile.
    requireRoom: () => requireRoom(options.tempDir, 0),
  });
  taken.defer(form.discard);
  // From here on the client waits for the server, so its silence is normal.
  request.raw.socket.setTimeout(0);
  return await work(form, signalOf(request, reply));
}

/** Throws a 507 if `bytes` more bytes would not leave the reserve of the disk free. */
async function requireRoom(tempDir: string, bytes: number): Promise<void> {
  await makeFolder(tempDir);
  if ((await freeBytes(tempDir)) - bytes < reserve) throw diskFull();
}

function signalOf(request: FastifyRequest, reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  const abort = () => controller.abort(unavailable('The connection was closed, so nothing was stored.'));
  if (request.raw.socket.destroyed) abort();
  else onFinished(request, reply, abort);
  return controller.signal;
}
