import { contentTypes } from '#contract/content/index.ts';
import { paths } from '../../paths.ts';

/**
 * Returns the address to open after login: the admin page that redirected to the login, if the router's `state` names
 * such a page.
 */
export function destination(state: unknown): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined;
  // Only an admin page of this site is allowed, whatever the source of the state.
  return typeof from === 'string' && /^\/admin(\/|$)/.test(from) && !from.startsWith(paths.admin.login)
    ? from
    : contentTypes.pastEvents.screens.add;
}
