import { readFile } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { slowDrawing } from '../fuzz/images/svg.ts';
import {
  admin,
  killIfRunning,
  processorTime,
  type ServerProcess,
  startProcess,
  temporaryFolder,
} from '../support/process.ts';
import { type Answer, createClient } from '../support/server.ts';

describe.runIf(process.platform === 'linux')('the process that draws an image', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let server: ServerProcess;
  let upload: Promise<Answer>;
  let pid: string;
  beforeEach(async () => {
    folder = await temporaryFolder();
    server = await startProcess({
      DATA_DIR: folder.path,
      SAMPLE_CONTENT: 'off',
      ADMIN_USERNAME: admin.username,
      ADMIN_PASSWORD: admin.password,
    });
    const form = { image: new File([slowDrawing()], 'slow.svg') };
    upload = createClient(server.address).asAdmin('POST', '/our-team-journey/upload', { form });
    upload.catch(() => {});
    pid = await vi.waitUntil(
      async () => (await readFile(`/proc/${server.pid}/task/${server.pid}/children`, 'utf8')).split(' ')[0],
      { timeout: 20_000, interval: 1 },
    );
  });
  afterEach(async () => {
    await server.kill();
    killIfRunning(Number(pid), 'SIGKILL');
    await folder.remove();
  });

  const hasEnded = () => readFile(`/proc/${pid}/stat`).then(isZombie, () => true);

  it('ends when the server is killed in the midst of a drawing', { timeout: 60_000 }, async () => {
    await vi.waitUntil(async () => (await processorTime(pid)) > 2000, { timeout: 40_000 });
    await server.kill();
    await expect(upload).rejects.toThrow();
    await vi.waitUntil(hasEnded, { timeout: 10_000 });
  });

  it('ends when the server is killed before it has started', async () => {
    await server.kill();
    await vi.waitUntil(hasEnded, { timeout: 10_000 });
  });
});

/** Whether a process has ended, but its parent has not yet noticed it. */
const isZombie = (stat: Buffer) => stat.toString().split(') ')[1]?.startsWith('Z') ?? true;
