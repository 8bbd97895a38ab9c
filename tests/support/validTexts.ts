import type { ContentTypeName } from '#contract/content/index.ts';

/** The texts of a valid form of each content type, for tests in which they do not matter. */
export const validTexts: Record<ContentTypeName, Record<string, string>> = {
  upcomingEvents: { eventDate: '2030-12-05', description: 'An event.' },
  pastEvents: { clubName: 'AI build club', description: 'A past event.' },
  governingTeam: { name: '[Name]', designation: 'Chair' },
  electromazine: { description: 'An issue.', registrationLink: 'https://example.com/issue' },
  journey: {},
  formerMembers: { year: '2025-26', name: '[Name]', designation: 'Chair' },
  eventPhotos: {},
};
