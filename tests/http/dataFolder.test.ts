import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { jpeg } from './images.ts';
import { databases, startServer } from './server.ts';

it.each(databases)('the folders that a server on %s makes are open to its own user alone', async (kind) => {
  const folder = await mkdtemp(join(tmpdir(), 'chapterhouse-test-'));
  const server = await startServer(kind, { DATA_DIR: join(folder, 'above', 'data') });
  try {
    const image = await jpeg();
    expect((await server.asAdmin('POST', '/our-team-journey/upload', { form: { image } })).status).toBe(201);
    for (const made of ['above', 'above/data', 'above/data/media', 'above/data/uploads']) {
      expect((await stat(join(folder, made))).mode & 0o777, made).toBe(0o700);
    }
  } finally {
    await server.close();
    await rm(folder, { recursive: true });
  }
});
