/** The address of the feed on the site. */
export const feedAddress = '/feed.xml';
