import { createReadStream } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join, normalize } from 'node:path';
import { mimeTypeOf } from '../../server/http/mimeTypes.ts';

/** Returns a plain server of a folder's files, below `/files/`, as a stand-in for a content delivery network. */
export function createFolderServer(folder: string): Server {
  return createServer((request, response) => {
    const [, path = ''] = /^\/files(\/.*)$/.exec(request.url ?? '') ?? [];
    const file = createReadStream(join(folder, normalize(path)));
    file.once('error', () => response.writeHead(404).end());
    file.once('open', () => response.writeHead(200, { 'content-type': mimeTypeOf(path) }));
    file.pipe(response);
  });
}
