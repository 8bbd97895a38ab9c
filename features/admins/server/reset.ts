import { AdminError, findAdmin } from '#server/auth/admins.ts';
import { createSessions } from '#server/auth/sessions.ts';
import type { AdminCommand } from '#server/cli/command.ts';
import { addressOfStaff } from '#server/settings/sectionVersions.ts';
import { accessLinkHours, addressOfLink } from '../contract/accessLinks.ts';
import { createAccessLinks } from './accessLinks.ts';

/** `npm run admin -- reset NAME`, for the operator. */
export const reset: AdminCommand = {
  does: 'makes a link by which an admin chooses a new password',
  of: (name) => async (database, config) => {
    const admin = await findAdmin(database.db, name);
    if (admin === undefined) throw new AdminError(`There is no admin named '${name}'.`);
    const origin = config.siteUrl ?? ((await addressOfStaff(database.db)) || `http://localhost:${config.port}`);
    const links = createAccessLinks(database.db, createSessions(database.db));
    const { token } = await links.resetByOperator(admin.id);
    return `Send this address to '${name}'. It works once, for ${accessLinkHours} hours:\n${addressOfLink(origin, token)}`;
  },
};
