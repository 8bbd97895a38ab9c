import { isUtf8 } from 'node:buffer';
import { randomUUID } from 'node:crypto';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { maxLength } from '#contract/content/text.ts';
import { isBlank } from '#contract/invisible.ts';
import { typedLine } from '#contract/typedText.ts';
import { makeFolder } from '../files.ts';
import { type ClientError, invalid, tooLarge, unsupported } from './errors.ts';

/** A received file, stored as a temporary file. */
export interface Upload {
  path: string;
  /** The name that the sender gave it: a base name without control characters, for display only. */
  fileName: string | undefined;
  bytes: number;
}

export interface ReceivedForm {
  texts: Record<string, string>;
  /** Undefined if no file was chosen. */
  image: Upload | undefined;
  /**
   * Removes the temporary file. The caller may call it more than once. Never throws: the work for the form may be done
   * by then, and the sweep removes a file that is left.
   */
  discard(): Promise<void>;
}

const megabyte = 1024 * 1024;
/** The maximum number of fields. The largest form, of an upcoming event, has half of them. */
export const maxParts = 40;
/** The maximum size of a text: a description of characters with four bytes each, and room for the \r of line breaks. */
const maxTextBytes = 5 * maxLength.description;
const maxFileNameLength = 200;
/** The number of bytes of an image after which the space on the disk is checked, at first and again. */
const firstRoomCheck = 256 * 1024;
const roomCheckStep = megabyte;
const broken = 'The form is incomplete or broken.';

/**
 * Reads a multipart form: text fields, and the file `image`, or another one that `file` names, streamed to a temporary
 * file that only this user can read. `maxBytes` limits the image (undefined: no limit). `onImage` is called when the
 * first byte of the image has arrived; it may throw to refuse the image. `requireRoom` is called from time to time
 * while a large image arrives, whatever length was announced; it may reject to refuse the image. The caller must
 * discard the form in the end. Throws a ClientError: 413 for too large an image, too long a text or too many fields,
 * 415 for a body that is not a multipart form, 400 for a broken form, a field sent twice, a file other than `image` or
 * a text that is not UTF-8. It throws after it has read the whole body, so that the sender sees the response. After a
 * failure no file is left.
 *
 * Each request sets its own limits (parts: `maxParts`, files: no limit of their own, bytes: counted here). So the
 * limits with which the plugin is registered have no effect.
 */
export async function receiveForm(
  request: FastifyRequest,
  options: {
    tempDir: string;
    maxBytes: number | undefined;
    file?: 'image' | 'file';
    onImage?: () => void;
    requireRoom?: () => Promise<void>;
  },
): Promise<ReceivedForm> {
  if (!request.isMultipart()) throw unsupported('A form (multipart/form-data) was expected.');
  // The client aborted the request during the token check. The parser is not notified of it and would wait for ever.
  if (request.raw.destroyed) throw invalid(broken);

  const { file: fileField = 'image' } = options;
  const texts = new Map<string, string>();
  let image: Upload | undefined;
  let imageSent = false;
  let refusal: unknown;

  const path = join(options.tempDir, `upload-${randomUUID()}`);
  const discard = () => rm(path, { force: true }).catch(() => {});

  try {
    for await (const part of partsOf(request)) {
      const problem = part.filename === undefined ? await takeText(part) : await takeFile(part);
      refusal ??= problem;
    }
  } catch (error) {
    // Reading ends early when the form is broken. The rest of the body must still be read. Otherwise the sender, which
    // is still sending, would never see the response.
    request.raw.unpipe();
    request.raw.resume();
    refusal ??= explain(error);
  }
  if (refusal !== undefined) {
    await discard();
    throw refusal;
  }
  return { texts: Object.fromEntries(texts), image, discard };

  // Both functions read their part to its end, because only then the next part arrives. Both return the error of the
  // part.

  async function takeText(part: MultipartFile): Promise<unknown> {
    const chunks: Buffer[] = [];
    let bytes = 0;
    for await (const chunk of part.file) {
      bytes += chunk.length;
      if (bytes <= maxTextBytes) chunks.push(chunk);
    }
    const name = part.fieldname;
    // A script without an image sends `image` as a text. This is allowed.
    if (name === fileField) return undefined;
    if (!name) return invalid('A field of this form has no name.');
    if (texts.has(name)) return invalid(`${called(name)} was sent twice.`);
    if (bytes > maxTextBytes) return tooLarge(`${called(name)} is too long.`);
    const text = Buffer.concat(chunks);
    if (!isUtf8(text)) return invalid(`${called(name)} is not valid UTF-8.`);
    texts.set(name, text.toString('utf8'));
    return undefined;
  }

  async function takeFile(part: MultipartFile): Promise<unknown> {
    const isImage = part.fieldname === fileField;
    const isFirst = isImage && !imageSent;
    imageSent ||= isImage;
    const isWithin = (bytes: number) => options.maxBytes === undefined || bytes <= options.maxBytes;

    let bytes = 0;
    let nextRoomCheck = firstRoomCheck;
    let file: FileHandle | undefined;
    let failure: unknown;
    try {
      for await (const chunk of part.file) {
        bytes += chunk.length;
        if (!isFirst || failure !== undefined) continue;
        try {
          if (!isWithin(bytes))
            throw tooLarge(`The ${fileField} is larger than ${inMegabytes(options.maxBytes as number)}.`);
          if (file === undefined) options.onImage?.();
          if (bytes > nextRoomCheck) {
            await options.requireRoom?.();
            nextRoomCheck = bytes + roomCheckStep;
          }
          file ??= await create(path);
          await file.appendFile(chunk);
        } catch (error) {
          failure = error;
          // Other uploads need this disk space while the rest of the body arrives.
          await file?.close().catch(() => {});
          file = undefined;
          await discard();
        }
      }
    } finally {
      await file?.close().catch((error) => {
        failure ??= error;
      });
    }

    if (!isImage) return invalid(`${called(part.fieldname)} takes no file.`);
    if (!isFirst) return invalid(`Only one ${fileField} can be sent.`);
    if (failure !== undefined) return failure;
    // A browser sends an empty file without a name when the user chose none.
    if (bytes === 0)
      return part.filename === ''
        ? undefined
        : invalid(fileField === 'image' ? 'The image file is empty.' : 'The file is empty.');
    image = { path, fileName: toFileName(part.filename), bytes };
    return undefined;
  }
}

/**
 * Returns every part, texts included, as a stream of bytes. The parser's own texts are truncated silently and decoded
 * leniently.
 */
function partsOf(request: FastifyRequest): AsyncIterable<MultipartFile> {
  const options = {
    isPartAFile: () => true,
    limits: { parts: maxParts, files: maxParts, fileSize: Number.POSITIVE_INFINITY },
  };
  return request.parts(options) as AsyncIterable<MultipartFile>;
}

/** Creates a file that only this user can read. */
async function create(path: string): Promise<FileHandle> {
  await makeFolder(dirname(path));
  return open(path, 'wx', 0o600);
}

/** Names a field in a sentence. It uses the field's name only if a form may have such a name. */
function called(name: string): string {
  return /^[\w-]{1,40}$/.test(name) ? `The field '${name}'` : 'A field of this form';
}

/** Returns the reason why the parser failed, in a form that the sender may see. */
function explain(error: unknown): ClientError {
  const code = (error as { code?: string }).code;
  if (code === 'FST_PARTS_LIMIT' || code === 'FST_FILES_LIMIT') return tooLarge('This form has too many fields.');
  return invalid(broken);
}

/**
 * Returns the base name, cut to `maxFileNameLength`, without control characters and without halves of cut characters.
 * Browsers write quotes and line breaks as %22, %0A and %0D, and nothing else so (HTML, "Multipart form data").
 */
function toFileName(sent: string): string | undefined {
  const written = (sent.split(/[/\\]/).at(-1) ?? '').replace(/%(?:22|0A|0D)/gi, decodeURIComponent);
  const name = typedLine(written)
    .slice(0, maxFileNameLength)
    .replace(/\p{Cs}/gu, '')
    .trim();
  return isBlank(name) ? undefined : name;
}

function inMegabytes(bytes: number): string {
  return `${Number((bytes / megabyte).toPrecision(3))} MB`;
}
