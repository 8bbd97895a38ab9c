/** The message about a file that was moved, changed or taken back by its app after it was chosen. */
export const unreadable = 'The picture can no longer be read. Please choose it again.';

interface FormCall {
  method: string;
  headers: Headers;
  body: FormData;
  signal?: AbortSignal;
  /** It is called with the sent fraction of the body, from 0 to 1. */
  onProgress?: (sent: number) => void;
}

/**
 * Sends a form, and resolves and rejects like `fetch`. It also reports the upload progress, which `fetch` cannot do. A
 * form with a file that can no longer be read has the answer of a server that refuses this file.
 */
export async function sendForm(address: string, { method, headers, body, signal, onProgress }: FormCall) {
  signal?.throwIfAborted();
  const request = new XMLHttpRequest();
  const sent = new Promise<void>((resolve, reject) => {
    request.open(method, address);
    for (const [name, value] of headers) request.setRequestHeader(name, value);
    if (onProgress) {
      request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total);
      request.upload.onload = () => onProgress(1);
    }
    request.onload = () => resolve();
    request.onerror = () => reject(new TypeError('The server cannot be reached.'));
    request.onabort = () => reject(signal?.reason);
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(body);
  });
  try {
    await sent;
  } catch (error) {
    const field = await unreadableFile(body);
    if (field === undefined) throw error;
    return new Response(JSON.stringify({ message: unreadable, errors: { [field]: unreadable } }), { status: 415 });
  }
  // A `Response` without a body, such as a 204, must be built with `null`.
  return new Response(request.responseText || null, { status: request.status });
}

/** Returns the name of the field whose file cannot be read; undefined if every file can. */
async function unreadableFile(body: FormData): Promise<string | undefined> {
  for (const [name, value] of body) {
    if (typeof value !== 'string' && !(await isReadable(value))) return name;
  }
  return undefined;
}

/** Returns whether the bytes of a chosen file can still be read. Never rejects. */
export const isReadable = (file: Blob): Promise<boolean> =>
  file.arrayBuffer().then(
    () => true,
    () => false,
  );
