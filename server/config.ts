import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { compile } from '@fastify/proxy-addr';
import { z } from 'zod';
import { maxTogether } from '#contract/content/several.ts';
import { withoutPort } from './http/addresses.ts';
import { withoutTrailingSlashes } from './trailingSlashes.ts';

/** The storage of images. */
export type MediaStorage =
  | { kind: 'disk'; directory: string }
  | {
      kind: 's3';
      bucket: string;
      region: string;
      endpoint?: string;
      accessKeyId?: string;
      secretAccessKey?: string;
      forcePathStyle: boolean;
    };

/** The configuration of a process. */
export type Config = ReturnType<typeof readConfig>;

/** The default maximum number of connections to PostgreSQL. */
export const defaultConnections = 12;

/** The environment contains a value that cannot be used. The message names the variable in plain words. */
export class ConfigError extends Error {}

const origin = z
  .url({ protocol: /^https?$/, error: 'must be an address like https://example.org', abort: true })
  .refine((value) => new URL(value).pathname === '/' && !value.includes('?'), 'must be an origin, without a path')
  .transform((value) => new URL(value).origin);
/** No character of the path has a meaning in a srcset or a policy. */
const folder = z
  .url({ protocol: /^https?$/, error: 'must be an address like https://images.example.org/folder', abort: true })
  .regex(/^[\w:/.~%@+[\]-]*$/, 'must be an address without a query, spaces or commas')
  .transform((value) => new URL(value).href)
  .transform(withoutTrailingSlashes);
const port = wholeNumber(0, 65_535);
/** The parts that a process may serve: the pages, the public API, the admin API. */
const roles = ['site', 'public', 'admin'] as const;
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** The variables that are settings, each with its check. */
export const environment = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: port.default(3000),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, { error: 'must be a PostgreSQL address like postgres://…', abort: true })
    .refine(
      // The client of PostgreSQL reads it in this way. The host may stand in a parameter, as that of a socket does.
      (address) => URL.canParse(address.replace('@/', '@host/'), 'postgres://base'),
      'must be an address: in a name or password, write # as %23, / as %2F, ? as %3F and % as %25',
    )
    .optional(),
  DATABASE_CONNECTIONS: wholeNumber(3, 1000).default(defaultConnections),
  ADMIN_USERNAME: z.string().optional(),
  ADMIN_PASSWORD: z.string().optional(),
  SITE_URL: origin.optional(),
  PUBLIC_API_URL: origin.optional(),
  ADMIN_API_URL: origin.optional(),
  SERVE: z
    .string()
    .default(roles.join(','))
    .transform((list) => list.split(',').map((role) => role.trim()))
    .pipe(z.array(z.enum(roles, `must be a list of ${roles.join(', ')}`)).nonempty()),
  MEDIA_STORAGE: z.enum(['disk', 's3'], 'must be disk or s3').default('disk'),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z\d-]+$/i, 'must be the name of a region, like us-east-1')
    .default('us-east-1'),
  S3_ENDPOINT: z.url({ protocol: /^https?$/, error: 'must be an address like https://storage.example.org' }).optional(),
  S3_ACCESS_KEY_ID: z
    .string()
    .regex(/^[!-~]+$/, 'must be the id of a key, without spaces, and in characters of ASCII alone')
    .optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_FORCE_PATH_STYLE: z.stringbool('must be true or false').default(false),
  MEDIA_URL: folder.optional(),
  EVENT_PHOTOS: wholeNumber(1, maxTogether).default(60),
  MAX_UPLOAD_MB: z.coerce.number('must be a number').positive('must be more than 0').default(25),
  TRUST_PROXY: z
    .string()
    .default('false')
    .transform((list) => list.split(',').map((one) => one.trim()))
    .refine(
      (list) => isTrueOrFalse(list) || list.every(isAddressOrNetwork),
      'must be true, false, or the addresses of proxies, separated by commas',
    ),
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).default('info'),
  BACKUP_DIR: z.string().optional(),
  BACKUP_KEEP: wholeNumber(0, 1000).default(7),
  METRICS_PORT: port.optional(),
  DRAIN_SECONDS: z.coerce
    .number('must be a number')
    .min(0, 'must be 0 or more')
    .max(20, 'must be 20 or less')
    .default(0),
  LINK_CHECKS: z.enum(['on', 'off'], 'must be on or off').default('on'),
  SAMPLE_CONTENT: z.enum(['on', 'off'], 'must be on or off').optional(),
  NODE_ENV: z.string().optional(),
});

/**
 * Returns the configuration from the environment (server/README.md, "Running it"). Only this function reads
 * `process.env`. Throws a ConfigError that names every invalid variable.
 */
export function readConfig(env: Record<string, string | undefined> = process.env) {
  // A blank variable is treated as absent. As a number, a space would be 0.
  const parsed = environment.safeParse(Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim())));
  if (!parsed.success) {
    // The entries of a list have the same message.
    const messages = new Set(parsed.error.issues.map(({ path, message }) => `${String(path[0])} ${message}`));
    throw new ConfigError([...messages].join('\n'));
  }
  const values = parsed.data;
  const isProduction = values.NODE_ENV === 'production';
  const dataDir = resolve(values.DATA_DIR);
  return {
    host: values.HOST,
    port: values.PORT,
    /** Absolute. Contains the embedded database, the images of disk storage and uploads in progress. */
    dataDir,
    /** A PostgreSQL address. Undefined: the embedded SQLite database. */
    databaseUrl: values.DATABASE_URL,
    /** The maximum number of connections to PostgreSQL of this process. */
    databaseConnections: values.DATABASE_CONNECTIONS,
    /** The first admin. It is used once, when there is no admin. */
    firstAdmin: { username: values.ADMIN_USERNAME ?? 'admin', password: values.ADMIN_PASSWORD },
    /** The origin of the site for visitors, without a trailing slash. Undefined: the origin of each request. */
    siteUrl: values.SITE_URL,
    /** The origins of the two APIs for browsers; '' means the site's own origin. */
    publicApiUrl: values.PUBLIC_API_URL ?? '',
    adminApiUrl: values.ADMIN_API_URL ?? '',
    serve: new Set(values.SERVE),
    mediaStorage: mediaStorage(values, dataDir),
    /** The folder of the images for browsers, without a trailing slash: absolute, or a path of the site's origin. */
    mediaUrl: values.MEDIA_URL ?? `${values.PUBLIC_API_URL ?? ''}/media`,
    /** The maximum number of photos of an event. */
    eventPhotos: values.EVENT_PHOTOS,
    /** The maximum size of an upload in bytes. Photos have no limit (server/media/README.md, "Image sizes"). */
    maxUploadBytes: Math.floor(values.MAX_UPLOAD_MB * 1024 * 1024),
    /** The trusted sources of a visitor's address: no source, the listed addresses, or the one proxy in front. */
    trustProxy: trustProxy(values.TRUST_PROXY),
    logLevel: values.LOG_LEVEL,
    /** The folder for daily backups (absolute), and the number of backups to keep; 0: no backups are made. */
    backups: { directory: resolve(values.BACKUP_DIR ?? join(dataDir, 'backups')), keep: values.BACKUP_KEEP },
    /** Whether the server asks at night whether the links of public pages work. */
    linkChecks: values.LINK_CHECKS === 'on',
    /** The port at which Prometheus reads metrics, on this machine alone. Undefined: no port. */
    metricsPort: values.METRICS_PORT,
    /** The time during which a stopping process says 503 at /readyz, before it takes no more requests (ms). */
    drainMs: values.DRAIN_SECONDS * 1000,
    /** Whether the site runs for visitors (`NODE_ENV`), and not for development or a first look. */
    isProduction,
    /** Whether a new embedded database gets sample content. */
    sampleContent:
      values.DATABASE_URL === undefined && (values.SAMPLE_CONTENT ?? (isProduction ? 'off' : 'on')) === 'on',
  };
}

function wholeNumber(min: number, max: number) {
  const error = `must be a whole number from ${min} to ${max}`;
  return z.coerce.number(error).refine((value) => Number.isInteger(value) && value >= min && value <= max, error);
}

function mediaStorage(values: z.infer<typeof environment>, dataDir: string): MediaStorage {
  if (values.MEDIA_STORAGE === 'disk') return { kind: 'disk', directory: resolve(dataDir, 'media') };
  if (values.S3_BUCKET === undefined) throw new ConfigError('S3_BUCKET must be set when MEDIA_STORAGE is s3');
  if ((values.S3_ACCESS_KEY_ID === undefined) !== (values.S3_SECRET_ACCESS_KEY === undefined))
    throw new ConfigError('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together, or neither');
  return {
    kind: 's3',
    bucket: values.S3_BUCKET,
    region: values.S3_REGION,
    endpoint: values.S3_ENDPOINT,
    accessKeyId: values.S3_ACCESS_KEY_ID,
    secretAccessKey: values.S3_SECRET_ACCESS_KEY,
    forcePathStyle: values.S3_FORCE_PATH_STYLE,
  };
}

const isTrueOrFalse = (list: string[]) => list.length === 1 && ['true', 'false'].includes(list[0] as string);

/** Accepts `192.0.2.1`, `10.0.0.0/8`, or one of Fastify's names for this machine's networks and local networks. */
function isAddressOrNetwork(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [address = '', bits = '1', ...rest] = text.split('/');
  const longest = { 0: 0, 4: 32, 6: 128 }[isIP(address)] as number;
  return /^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= longest && rest.length === 0;
}

/**
 * Returns the function that decides about a proxy's address. 'true' trusts any peer that connects, for one hop: it uses
 * the last part of a forwarded address, which the proxy in front wrote. It does not use the parts before it, which the
 * visitor may have written.
 */
function trustProxy(list: string[]): false | ((address: string | undefined, hop: number) => boolean) {
  if (isTrueOrFalse(list)) return list[0] === 'true' && ((_address, hop) => hop === 0);
  const isProxy = compile(list);
  // A connection that has ended has no address.
  return (address = '', hop) => isProxy(withoutPort(address), hop);
}
