import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

describe('readConfig', () => {
  it('has the documented defaults', () => {
    expect(readConfig({})).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      dataDir: expect.stringMatching(/data$/),
      databaseUrl: undefined,
      databaseConnections: 12,
      drainMs: 0,
      backups: { directory: expect.stringMatching(/backups$/), keep: 7 },
      firstAdmin: { username: 'admin', password: undefined },
      publicApiUrl: '',
      adminApiUrl: '',
      serve: new Set(['site', 'public', 'admin']),
      mediaStorage: { kind: 'disk' },
      mediaUrl: '/media',
      maxUploadBytes: 25 * 1024 * 1024,
      trustProxy: false,
      linkChecks: true,
      sampleContent: true,
    });
  });

  it.each([{ NODE_ENV: 'production' }, { SAMPLE_CONTENT: 'off' }, { DATABASE_URL: 'postgres://localhost/chapter' }])(
    'starts empty with %j',
    (env) => {
      expect(readConfig(env).sampleContent).toBe(false);
    },
  );

  it('takes blank values as absent ones', () => {
    const config = readConfig({
      DATABASE_URL: '',
      SITE_URL: '',
      ADMIN_PASSWORD: '',
      S3_BUCKET: '',
      SAMPLE_CONTENT: '',
      PORT: ' ',
      BACKUP_KEEP: ' ',
    });
    expect(config).toMatchObject({
      databaseUrl: undefined,
      siteUrl: undefined,
      firstAdmin: { password: undefined },
      port: 3000,
      backups: { keep: 7 },
    });
  });

  it('keeps of an address its origin', () => {
    expect(readConfig({ PUBLIC_API_URL: 'https://api.example.org/' }).publicApiUrl).toBe('https://api.example.org');
  });

  it('finds the images at the public API, unless MEDIA_URL says where', () => {
    const env = { PUBLIC_API_URL: 'https://api.example.org' };
    expect(readConfig(env).mediaUrl).toBe('https://api.example.org/media');
    const swift = 'http://127.0.0.1:8080/v1/AUTH_test/bucket';
    expect(readConfig({ ...env, MEDIA_URL: `${swift}/` }).mediaUrl).toBe(swift);
    expect(readConfig({ ...env, MEDIA_URL: 'https://CDN.example.org' }).mediaUrl).toBe('https://cdn.example.org');
  });

  it.each([
    ['127.0.0.1', '127.0.0.1'],
    ['10.0.0.0/8, ::1', '10.1.2.3'],
    ['10.0.0.0/8, ::1', '10.1.2.3:4567'],
    ['10.0.0.0/8, ::1', '::ffff:10.1.2.3'],
    ['10.0.0.0/8, ::1', '[::1]:4567'],
    ['loopback', '::1'],
    ['fd00::/8', 'fd00::1'],
  ])('trusts with TRUST_PROXY=%s the proxy %s, and no stranger', (list, proxy) => {
    const isTrusted = readConfig({ TRUST_PROXY: list }).trustProxy || (() => undefined);
    expect(isTrusted(proxy, 1)).toBe(true);
    for (const stranger of ['203.0.113.9', '203.0.113.9:10', '[2001:db8::1]:443', 'unknown', '', undefined]) {
      expect(isTrusted(stranger, 1), stranger).toBe(false);
    }
  });

  it.each([
    [{ PORT: 'http' }, 'PORT'],
    [{ PORT: '70000' }, 'PORT'],
    [{ DATABASE_URL: 'mysql://localhost' }, 'DATABASE_URL'],
    [{ DATABASE_CONNECTIONS: '2' }, 'DATABASE_CONNECTIONS'],
    [{ DRAIN_SECONDS: '21' }, 'DRAIN_SECONDS'],
    [{ SERVE: 'site,api' }, 'SERVE'],
    [{ PUBLIC_API_URL: 'https://example.org/api' }, 'PUBLIC_API_URL'],
    [{ MEDIA_STORAGE: 's3' }, 'S3_BUCKET'],
    [{ MEDIA_STORAGE: 's3', S3_BUCKET: 'bucket', S3_ACCESS_KEY_ID: 'id' }, 'S3_SECRET_ACCESS_KEY'],
    [{ S3_REGION: 'eu-central-1 ' }, 'S3_REGION'],
    [{ S3_ACCESS_KEY_ID: 'schlüssel', S3_SECRET_ACCESS_KEY: 'secret' }, 'S3_ACCESS_KEY_ID'],
    [{ S3_ENDPOINT: 'storage.example.org' }, 'S3_ENDPOINT'],
    [{ MEDIA_URL: 'cdn.example.org' }, 'MEDIA_URL'],
    [{ MEDIA_URL: 'https://cdn.example.org/?of=chapter' }, 'MEDIA_URL'],
    [{ MEDIA_URL: "https://cdn.example.org/a; script-src 'unsafe-inline'" }, 'MEDIA_URL'],
    [{ MEDIA_URL: 'https://cdn.example.org/a,b' }, 'MEDIA_URL'],
    [{ MAX_UPLOAD_MB: '-1' }, 'MAX_UPLOAD_MB'],
    [{ EVENT_PHOTOS: '0' }, 'EVENT_PHOTOS'],
    [{ EVENT_PHOTOS: '201' }, 'EVENT_PHOTOS'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
    [{ LINK_CHECKS: 'yes' }, 'LINK_CHECKS'],
    [{ TRUST_PROXY: 'yes' }, 'TRUST_PROXY'],
    [{ TRUST_PROXY: 'true,10.0.0.1' }, 'TRUST_PROXY'],
    [{ TRUST_PROXY: '10.0.0.0/33' }, 'TRUST_PROXY'],
    [{ TRUST_PROXY: '0.0.0.0/0' }, 'TRUST_PROXY'],
  ])('refuses %j and names it', (env, name) => {
    expect(() => readConfig(env)).toThrow(ConfigError);
    expect(() => readConfig(env)).toThrow(name);
  });

  it('takes a database whose host stands in a parameter, as that of a socket does', () => {
    const databaseUrl = 'postgres://chapter:word@/chapter?host=/var/run/postgresql';
    expect(readConfig({ DATABASE_URL: databaseUrl })).toMatchObject({ databaseUrl });
  });

  it.each([
    [{ SITE_URL: 'example.org' }, 'SITE_URL must be an address like https://example.org'],
    [{ SITE_URL: 'ftp://example.org/a' }, 'SITE_URL must be an address like https://example.org'],
    [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535'],
    [{ PORT: '-1.5' }, 'PORT must be a whole number from 0 to 65535'],
    [{ MAX_UPLOAD_MB: '0' }, 'MAX_UPLOAD_MB must be more than 0'],
    [{ SERVE: 'all,api' }, 'SERVE must be a list of site, public, admin'],
    [{ MEDIA_STORAGE: 'S3' }, 'MEDIA_STORAGE must be disk or s3'],
    [{ DATABASE_URL: 'postgres://chapter:a#b@localhost/chapter' }, 'DATABASE_URL must be an address: .+ # as %23.+'],
  ])('says once what %j should be', (env, message) => {
    expect(() => readConfig(env)).toThrow(new RegExp(`^${message}$`));
  });
});
