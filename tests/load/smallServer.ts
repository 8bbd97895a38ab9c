import { type ServerProcess, startProcess } from '../support/process.ts';
import type { TestServer } from '../support/server.ts';

/**
 * Starts a server as on a small machine, on the database and folder of another one. `nodeOptions` say what JavaScript
 * may keep in memory.
 */
export const startSmallServer = (beside: TestServer, nodeOptions: string): Promise<ServerProcess> =>
  startProcess({
    DATA_DIR: beside.config.dataDir,
    SAMPLE_CONTENT: 'off',
    BACKUP_KEEP: '0',
    LOG_LEVEL: 'fatal',
    NODE_OPTIONS: nodeOptions,
  });
