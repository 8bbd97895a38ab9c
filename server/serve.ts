import { flushCompileCache } from 'node:module';
import { setTimeout as wait } from 'node:timers/promises';
import type { Credentials } from '#contract/session.ts';
import { createApp } from './app.ts';
import { AdminError, ensureFirstAdmin, listAdmins } from './auth/admins.ts';
import { startDailyBackups } from './backup/daily.ts';
import { reasonOf } from './cli/reason.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import type { OpenFeature } from './feature.ts';
import { clientLimits } from './http/clientLimits.ts';
import { hasNoDisk } from './http/health.ts';
import { watchConnections } from './http/httpServer.ts';
import { createLog } from './log.ts';
import { checkStorage } from './media/storage/checkStorage.ts';
import { openFeatures } from './openFeatures.ts';
import { openServices } from './services.ts';
import type { OpenSite } from './site/build.ts';

/**
 * The time for requests in progress after a signal to stop (ms). After it they are aborted. The operator's files depend
 * on this value.
 */
const graceful = 30_000;

/** The interval of looks at the disk (ms), and the number of looks in vain after which the process ends. */
const looksAtDisk = { every: 10_000, inVain: 6 };

/** Serves the product until a signal to stop. A start that fails ends the process with a sentence. */
export async function serve(openSite?: OpenSite): Promise<void> {
  try {
    await start(openSite);
  } catch (error) {
    const reason = reasonOf(error);
    if (error instanceof ConfigError || reason === error) console.error(reason);
    else if (error instanceof AdminError) console.error(`The first admin cannot be added: ${reason}`);
    else console.error(`Chapterhouse cannot start. ${reason}`);
    process.exit(1);
  }
}

/** config → database, media → app → listen → graceful close. */
async function start(openSite?: OpenSite): Promise<void> {
  const config = readConfig();
  const { app, metrics, begin, close } = await openProduct(config, openSite);
  if (metrics !== undefined) {
    const listening = metrics.listen().catch((error) => cannotListen(error, `METRICS_PORT ${config.metricsPort}`));
    console.log(`Metrics for Prometheus: ${await listening}`);
  }

  const closeIdleConnections = watchConnections(app.server);
  // The number of connections that wait until they are accepted. With Node's 511 places, a crowd's other connections
  // would be reset.
  const backlog = clientLimits.connections;
  const { host, port } = config;
  const address = await app
    .listen({ host, port, backlog })
    .catch((error) => cannotListen(error, `HOST ${host} with PORT ${port}`));
  // A signal may arrive twice: from the terminal, and from the script that started this process.
  let stopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (!stopping) void stop();
      stopping = true;
    });
  }

  // A script that reads this line may stop the process at once.
  console.log(`Chapterhouse is ready: ${address}`);
  if (config.serve.has('admin') && config.serve.has('site')) console.log(`Staff log in at ${address}/admin/login`);
  // The cache is for the next start, if the environment names a folder for it (NODE_COMPILE_CACHE). It is written here
  // because the process may end without warning.
  flushCompileCache();
  begin();

  async function stop() {
    setTimeout(() => process.exit(1), graceful).unref();
    app.drain();
    await wait(config.drainMs);
    // Otherwise a connection would stay open for a request that never comes.
    const closing = setInterval(closeIdleConnections, 100);
    await app.close();
    clearInterval(closing);
    await close();
    process.exit(0);
  }
}

/** Throws a failure to listen as a ConfigError that names the settings, and another error as it is. */
function cannotListen(error: NodeJS.ErrnoException, settings: string): never {
  const reasons: Record<string, string> = {
    EADDRINUSE: 'another program listens there already',
    EADDRNOTAVAIL: 'this machine has no such address',
    EACCES: 'this user may not listen there',
  };
  if (error.syscall !== 'listen' && error.syscall !== 'getaddrinfo') throw error;
  throw new ConfigError(`${settings}: ${reasons[error.code ?? ''] ?? error.message}`, { cause: error });
}

/** Opens the services and the app, and begins the work that needs no request. */
async function openProduct(config: Config, openSite?: OpenSite) {
  // An outage of the storage keeps no server from starting: texts and pages need no images.
  await checkStorage(config.mediaStorage, (err) =>
    createLog(config).warn({ err }, 'the image storage does not answer yet (S3_ENDPOINT): images fail until it does'),
  );
  const services = await openServices(config);
  const features = openFeatures(services);
  await services.sessions.sweep();
  // This is not awaited: a slow image storage must not delay the server's start.
  Promise.all([
    services.publication.sweep(),
    services.recentlyDeleted.sweep(),
    services.settings.sweep(),
    services.media.sweep(),
  ]).catch((error) => services.log.warn({ err: error }, 'sweep failed'));
  const app = await createApp(services, clientLimits, features, openSite);

  if (config.isProduction && config.serve.has('site') && (await services.settings.siteUrl()) === undefined) {
    app.log.warn(
      'SITE_URL is not set, nor ‘Address’ on the screen ‘Site’: chats show no picture of a link to this site, and no address.',
    );
  }
  const { db } = services.database;
  let inVain = 0;
  const looking = setInterval(async () => {
    inVain = (await hasNoDisk(services.database, config.dataDir)) ? inVain + 1 : 0;
    if (inVain < looksAtDisk.inVain) return;
    // Files that are open on a file system that is gone stay dead, and keep it from being mounted again.
    services.log.fatal(
      'The disk has been away for a minute: this process ends, and its supervisor starts another one.',
    );
    process.exit(1);
  }, looksAtDisk.every).unref();
  // A command, or a start that failed, may have made the database.
  const isUnused = (await listAdmins(db)).length === 0;
  for (const { prepare } of features) await prepare?.(isUnused);
  if (config.serve.has('admin')) await ensureFirstAdmin(db, config.firstAdmin, showPassword);
  if (config.serve.has('admin') && config.backups.keep > 0) startDailyBackups(services);
  let atWork: ReturnType<NonNullable<OpenFeature['start']>>[] = [];
  return {
    app,
    metrics: services.metrics,
    /** Begins the work of features, which may take longer than all else of a first start. */
    begin() {
      atWork = features.map((feature) => feature.start?.());
    },
    async close() {
      clearInterval(looking);
      await Promise.all(atWork.map((work) => work?.close()));
      await services.close();
    },
  };
}

function showPassword({ username, password }: Credentials): void {
  console.log('The first login (this password is shown only once):');
  console.log(`  Username: ${username}\n  Password: ${password}`);
}
