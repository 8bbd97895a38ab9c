/** The id of the heading of the admins, to which links lead. */
export const adminsId = 'admins';
