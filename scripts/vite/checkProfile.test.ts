import { readdir } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { profile } from '#chapter/profile.ts';
import { errorsIn } from './checkProfile.ts';

const pictures = await readdir(new URL('../../chapter/images/', import.meta.url));

describe('the chapter’s profile', () => {
  it('is within the limits of the settings, and has its pictures', () => {
    expect(errorsIn(profile, pictures)).toEqual([]);
  });

  it('is refused with a sentence for each error', () => {
    const { faculty: _, ...rest } = profile;
    const wrong = {
      ...rest,
      identity: { ...profile.identity, name: 'x'.repeat(61) },
      contact: { ...profile.contact, email: 'chapter', address: [' '] },
      clubs: { ...profile.clubs, ai: { ...profile.clubs.ai, image: { file: 'none.svg' } } },
      highlights: { items: [{ value: 0, label: 'Members' }] },
    };
    expect(errorsIn(wrong, pictures)).toEqual([
      'chapter/profile.ts: identity.name: Name is too long: 60 characters at most.',
      'chapter/profile.ts: contact.address.0: Line of the address cannot be empty.',
      'chapter/profile.ts: contact.email: E-mail must be an e-mail address, such as name@example.edu.',
      'chapter/profile.ts: clubs.ai.image: There is no picture chapter/images/none.svg.',
      'chapter/profile.ts: highlights.items.0.value: The value must be a whole number from 1 to 1,000,000.',
      'chapter/profile.ts: faculty: This section is missing.',
    ]);
  });

  it('may have a section without pictures', () => {
    const members = profile.developers.members.map((member) => ({ ...member, image: undefined }));
    expect(errorsIn({ ...profile, developers: { members } }, [])).toHaveLength(8);
  });
});
