/** The paths of the site, but for those of content types and features (docs/product.md, "Pages"). */
export const paths = {
  home: '/',
  about: '/about',
  ourEvents: '/ourevents',
  ourTeam: '/ourteam',
  allEvents: '/all-events',
  photos: '/ourteam/photos',
  photosPage: '/ourteam/photos/:page',
  event: '/events/:id',
  issue: '/magazine/:id',
  admin: {
    home: '/admin',
    login: '/admin/login',
    recentlyDeleted: '/admin/recently-deleted',
    account: '/admin/account',
  },
} as const;
