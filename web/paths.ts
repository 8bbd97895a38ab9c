/** Every path of the site (spec, section 2). */
export const paths = {
  home: '/',
  about: '/about',
  ourEvents: '/ourevents',
  ourTeam: '/ourteam',
  allEvents: '/all-events',
  admin: {
    home: '/admin',
    login: '/admin/login',
    pastEvents: '/admin/past-events',
    managePastEvents: '/admin/past-events/manage',
    upcomingEvents: '/admin/upcoming-events',
    manageUpcomingEvents: '/admin/upcoming-events/manage',
    governingTeam: '/admin/governing-team',
    manageGoverningTeam: '/admin/governing-team/manage',
    electromazine: '/admin/electromazine',
    manageElectromazine: '/admin/electromazine/manage',
    journey: '/admin/our-team-journey',
    journeyGallery: '/admin/edit-our-team-journey',
  },
} as const;
