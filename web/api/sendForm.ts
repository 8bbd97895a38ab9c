interface FormCall {
  method: string;
  headers: Headers;
  body: FormData;
  signal?: AbortSignal;
  /** It is called with the sent fraction of the body, from 0 to 1. */
  onProgress?: (sent: number) => void;
}

/**
 * Sends a form, and resolves and rejects like `fetch`. It also reports the upload progress, which `fetch` cannot do.
 */
export async function sendForm(address: string, { method, headers, body, signal, onProgress }: FormCall) {
  signal?.throwIfAborted();
  const request = new XMLHttpRequest();
  await new Promise<void>((resolve, reject) => {
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
  // A `Response` without a body, such as a 204, must be built with `null`.
  return new Response(request.responseText || null, { status: request.status });
}
