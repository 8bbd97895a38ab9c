import { paths } from '#web/paths.ts';

/** The id of the heading of the form that invites an admin. */
export const addAdminId = 'add-admin';

/** The place of that form. */
export const addAdminPath = `${paths.admin.account}#${addAdminId}`;
