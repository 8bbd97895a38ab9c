import { admin, freePort, type ServerProcess, startProcess, temporaryFolder } from '../support/process.ts';
import { newDatabase } from '../support/server.ts';

/** Processes on one PostgreSQL, each with a port of its own, that share their media folder. */
export interface Servers {
  addresses: string[];
  processes: ServerProcess[];
  place: { dataDir: string; databaseUrl: string };
  /** Starts a process again at the port of the process that has ended. */
  start(index: number): Promise<void>;
  stop(): Promise<void>;
}

/** Starts `count` processes that serve everything, on a new database. `env` are settings for all. */
export async function startServers(count: number, env: Record<string, string> = {}): Promise<Servers> {
  const folder = await temporaryFolder();
  const database = await newDatabase('postgres');
  const ports = await Promise.all(Array.from({ length: count }, freePort));
  const begin = (port: number) =>
    startProcess({
      ...database.env,
      DATA_DIR: folder.path,
      PORT: String(port),
      BACKUP_KEEP: '0',
      ADMIN_USERNAME: admin.username,
      ADMIN_PASSWORD: admin.password,
      ...env,
    });
  const processes = await Promise.all(ports.map(begin));
  return {
    addresses: processes.map(({ address }) => address),
    processes,
    place: { dataDir: folder.path, databaseUrl: database.env.DATABASE_URL as string },
    async start(index) {
      processes[index] = await begin(ports[index] as number);
    },
    async stop() {
      await Promise.all(processes.map(({ stop }) => stop()));
      await database.remove();
      await folder.remove();
    },
  };
}
