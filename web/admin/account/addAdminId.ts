/** The id of the heading of the form that adds an admin. Links lead to it. */
export const addAdminId = 'add-admin';
