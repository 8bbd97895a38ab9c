import { isUtf8 } from 'node:buffer';
import { randomUUID } from 'node:crypto';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { makeFolder } from '../makeFolder.ts';
import { type ClientError, invalid, tooLarge, unsupported } from './errors.ts';

/** A received file, as a temporary file. */
export interface Upload {
  path: string;
  /** What the sender called it: a base name without control characters; for showing only. */
  fileName: string | undefined;
  bytes: number;
}

export interface ReceivedForm {
  texts: Record<string, string>;
  /** Undefined if no file was chosen. */
  image: Upload | undefined;
  /** Removes the temporary file. May be called again. */
  discard(): Promise<void>;
}

const megabyte = 1024 * 1024;
/** More fields than any form has. */
const maxParts = 20;
/** The longest description: 20,000 characters of four bytes, and room for the line breaks' \r. */
const maxTextBytes = 100_000;
const maxFileNameLength = 200;
const broken = 'The form is incomplete or broken.';

/**
 * Reads a multipart form: the file `image`, streamed to a temporary file that only this user can read, and
 * texts. `maxBytes` limits the image (undefined: no limit); `onImage` is called when its first byte has come, and may
 * refuse it by throwing. The caller discards the form in the end.
 * Throws a ClientError, after all of the body has been read, so that the sender gets to see it: 413 for too
 * large an image, a text or number of fields, 415 for what is no multipart form, 400 for a broken one, a
 * field sent twice, another file than `image` or a text that is not UTF-8. What fails leaves no file behind.
 *
 * Every request brings its own limits (parts: 20, files: no limit of their own, bytes: counted here), so
 * those with which the plugin is registered don't matter.
 */
export async function receiveForm(
  request: FastifyRequest,
  options: { tempDir: string; maxBytes: number | undefined; onImage?: () => void },
): Promise<ReceivedForm> {
  if (!request.isMultipart()) throw unsupported('A form (multipart/form-data) was expected.');
  // Broken off already, while the token was looked up: the parser, which has not heard of it, would wait for ever.
  if (request.raw.destroyed) throw invalid(broken);

  const texts = new Map<string, string>();
  let image: Upload | undefined;
  let imageSent = false;
  let refusal: unknown;

  const path = join(options.tempDir, `upload-${randomUUID()}`);
  const discard = () => rm(path, { force: true });

  try {
    for await (const part of partsOf(request)) {
      const problem = part.filename === undefined ? await takeText(part) : await takeFile(part);
      refusal ??= problem;
    }
  } catch (error) {
    // Reading ends early when the form is broken. What is left of the body must still flow, or the sender,
    // busy sending, would never see the answer.
    request.raw.unpipe();
    request.raw.resume();
    refusal ??= explain(error);
  }
  if (refusal !== undefined) {
    await discard();
    throw refusal;
  }
  return { texts: Object.fromEntries(texts), image, discard };

  // Both read their part to its end, for only then the next one comes, and answer what is wrong with it.

  async function takeText(part: MultipartFile): Promise<unknown> {
    const chunks: Buffer[] = [];
    let bytes = 0;
    for await (const chunk of part.file) {
      bytes += chunk.length;
      if (bytes <= maxTextBytes) chunks.push(chunk);
    }
    const name = part.fieldname;
    // An image that is no file is what a script sends when it has none.
    if (name === 'image') return undefined;
    if (!name) return invalid('A field of this form has no name.');
    if (texts.has(name)) return invalid(`${called(name)} was sent twice.`);
    if (bytes > maxTextBytes) return tooLarge(`${called(name)} is too long.`);
    const text = Buffer.concat(chunks);
    if (!isUtf8(text)) return invalid(`${called(name)} is not valid UTF-8.`);
    texts.set(name, text.toString('utf8'));
    return undefined;
  }

  async function takeFile(part: MultipartFile): Promise<unknown> {
    const isImage = part.fieldname === 'image';
    const isFirst = isImage && !imageSent;
    imageSent ||= isImage;
    const isWithin = (bytes: number) => options.maxBytes === undefined || bytes <= options.maxBytes;

    let bytes = 0;
    let file: FileHandle | undefined;
    let failure: unknown;
    try {
      for await (const chunk of part.file) {
        bytes += chunk.length;
        if (!isFirst || failure !== undefined) continue;
        try {
          if (!isWithin(bytes)) throw tooLarge(`The image is larger than ${inMegabytes(options.maxBytes as number)}.`);
          if (file === undefined) options.onImage?.();
          file ??= await create(path);
          await file.appendFile(chunk);
        } catch (error) {
          failure = error;
          // Others need its room while the rest of the body comes in.
          await file?.close().catch(() => {});
          file = undefined;
          await discard().catch(() => {});
        }
      }
    } finally {
      await file?.close().catch((error) => {
        failure ??= error;
      });
    }

    if (!isImage) return invalid(`${called(part.fieldname)} takes no file.`);
    if (!isFirst) return invalid('Only one image can be sent.');
    if (failure !== undefined) return failure;
    // A browser sends an empty file without a name when none was chosen.
    if (bytes === 0) return part.filename === '' ? undefined : invalid('The image file is empty.');
    image = { path, fileName: toFileName(part.filename), bytes };
    return undefined;
  }
}

/** Every part, texts too, as a stream of bytes: the parser's own texts are cut silently and decoded leniently. */
function partsOf(request: FastifyRequest): AsyncIterable<MultipartFile> {
  const options = {
    isPartAFile: () => true,
    limits: { parts: maxParts, files: maxParts, fileSize: Number.POSITIVE_INFINITY },
  };
  return request.parts(options) as AsyncIterable<MultipartFile>;
}

/** A new file that only this user can read. */
async function create(path: string): Promise<FileHandle> {
  await makeFolder(dirname(path));
  return open(path, 'wx', 0o600);
}

/** A field in a sentence, by its name if that is one that a form may have. */
function called(name: string): string {
  return /^[\w-]{1,40}$/.test(name) ? `The field '${name}'` : 'A field of this form';
}

/** Why the parser gave up, as the sender may hear it. */
function explain(error: unknown): ClientError {
  const code = (error as { code?: string }).code;
  if (code === 'FST_PARTS_LIMIT' || code === 'FST_FILES_LIMIT') return tooLarge('This form has too many fields.');
  return invalid(broken);
}

/** The base name, cut to a fair length, without control characters and halves of cut characters. */
function toFileName(sent: string): string | undefined {
  const name = (sent.split(/[/\\]/).at(-1) ?? '')
    .slice(0, maxFileNameLength)
    .replace(/[\p{Cc}\p{Cs}]/gu, '')
    .trim();
  return name === '' ? undefined : name;
}

function inMegabytes(bytes: number): string {
  return `${Number((bytes / megabyte).toPrecision(3))} MB`;
}
