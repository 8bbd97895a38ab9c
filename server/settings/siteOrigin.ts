import type { FastifyRequest } from 'fastify';
import type { Settings } from './siteSettings.ts';

/** Returns the origin of the site for visitors: that of the settings, else that of a request. */
export const siteOrigin = async (settings: Pick<Settings, 'siteUrl'>, { protocol, host }: FastifyRequest) =>
  (await settings.siteUrl()) ?? `${protocol}://${host}`;
