/** The id of the heading of the form that adds an admin, to which links lead. */
export const addAdminId = 'add-admin';
