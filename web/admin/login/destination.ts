import { paths } from '../../paths.ts';

/** Where to go after login: the admin page that asked for it, if `state` (of the router) names one. */
export function destination(state: unknown): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined;
  // Only ever to an admin page of this site, whoever made the state.
  return typeof from === 'string' && /^\/admin(\/|$)/.test(from) && !from.startsWith(paths.admin.login)
    ? from
    : paths.admin.pastEvents;
}
