import { type ServerProcess, startProcess } from '../support/process.ts';
import type { TestServer } from '../support/server.ts';

/**
 * Starts a server like a small machine's, on the database and folder of another server. `nodeOptions` limit the memory
 * of JavaScript.
 */
export const startSmallServer = (beside: TestServer, nodeOptions: string): Promise<ServerProcess> =>
  startProcess({
    DATA_DIR: beside.config.dataDir,
    SAMPLE_CONTENT: 'off',
    BACKUP_KEEP: '0',
    LOG_LEVEL: 'fatal',
    NODE_OPTIONS: nodeOptions,
  });
