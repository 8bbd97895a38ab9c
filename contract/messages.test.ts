import { describe, expect, it } from 'vitest';
import { anyImage } from './content/images.ts';
import { contentTypes } from './content/index.ts';
import { sessionMessages } from './session.ts';

/** The promised texts (contract/README.md, "Texts of forms"; web/admin/README.md, "Login"), word for word. */
const specified = {
  pastEvents: {
    path: '/admin/past-events',
    empty: 'No past events found.',
    busy: 'Adding Event...',
    added: 'Past event added successfully!',
    updated: 'Event updated successfully!',
    deleted: 'Past event deleted successfully!',
    confirm: 'Are you sure you want to delete this past event?',
    failed: [
      'Failed to add event.',
      'Failed to fetch events',
      'Failed to fetch event for editing.',
      'Failed to delete event.',
      'Failed to update event.',
    ],
    missingOnAdd: ['Please fill out all required fields: Club, Image, and Description.'],
    missingOnEdit: ['Description and Club Name are required.'],
    accept: ['any', 'any'],
  },
  upcomingEvents: {
    path: '/admin/upcoming-events',
    empty: 'No upcoming events found.',
    busy: 'Adding Event...',
    added: 'Upcoming event added successfully!',
    updated: 'Upcoming event updated successfully!',
    deleted: 'Upcoming event deleted successfully!',
    confirm: 'Are you sure you want to delete this upcoming event?',
    failed: [
      'Failed to add event.',
      'Failed to fetch events',
      'Failed to fetch event for editing.',
      'Failed to delete event.',
      'Failed to update event.',
    ],
    missingOnAdd: ['Please select an image.', 'Please select an event date.', 'Description cannot be empty.'],
    missingOnEdit: ['Event date is required.', 'Description cannot be empty.'],
    accept: ['jpeg, png', 'jpeg, png'],
  },
  governingTeam: {
    path: '/admin/governing-team',
    empty: 'No team members found.',
    busy: 'Adding Member...',
    added: 'Team Member added successfully!',
    updated: 'Team member updated successfully!',
    deleted: 'Member deleted successfully!',
    confirm: 'Are you sure you want to delete this member?',
    failed: [
      'Failed to add member.',
      'Failed to fetch members',
      'Failed to fetch member for editing.',
      'Failed to delete member.',
      'Failed to update member.',
    ],
    missingOnAdd: ['Please fill all required fields: Image, Name, and Designation.'],
    missingOnEdit: ['Name and Designation cannot be empty.'],
    accept: ['jpeg, png', 'jpeg, png'],
  },
  formerMembers: {
    path: '/admin/former-members',
    empty: 'No former team members found.',
    busy: 'Adding Member...',
    added: 'Former team member added successfully!',
    updated: 'Former team member updated successfully!',
    deleted: 'Former team member deleted successfully!',
    confirm: 'Are you sure you want to delete this former member?',
    failed: [
      'Failed to add former team member.',
      'Failed to fetch former team members',
      'Failed to fetch former team member for editing.',
      'Failed to delete former team member.',
      'Failed to update former team member.',
    ],
    missingOnAdd: ['Please fill all required fields: Image, Year, Name, and Designation.'],
    missingOnEdit: ['Year, Name and Designation cannot be empty.'],
    accept: ['jpeg, png', 'jpeg, png'],
  },
  electromazine: {
    path: '/electromazine',
    empty: 'No electromazines found. Please add one!',
    busy: 'Adding Electromazine...',
    added: 'Electromazine added successfully!',
    updated: 'Electromazine updated successfully!',
    deleted: 'Electromazine deleted successfully!',
    confirm: 'Are you sure you want to delete this electromazine?',
    failed: [
      'Failed to add electromazine.',
      'Failed to fetch electromazines',
      'Failed to fetch magazine for editing.',
      'Failed to delete electromazine.',
      'Failed to update electromazine.',
    ],
    missingOnAdd: ['Please fill out all fields and select an image.'],
    missingOnEdit: ['Description and Registration Link cannot be empty.'],
    accept: ['jpeg, png', 'any'],
  },
} as const;

const messages = (schema: { safeParse(input: unknown): { error?: { issues: { message: string }[] } } }) => [
  ...new Set(schema.safeParse({}).error?.issues.map((issue) => issue.message)),
];
const formats = (rule: { formats: readonly string[] }) =>
  rule.formats.length === anyImage.formats.length ? 'any' : rule.formats.join(', ');

describe('the messages of the contract', () => {
  it.each(Object.entries(specified))('are those that are promised for %s', (name, promised) => {
    const type = contentTypes[name as keyof typeof specified];
    expect({
      path: type.path,
      empty: type.list.empty,
      busy: type.add.busy,
      added: type.add.done,
      updated: type.edit.done,
      deleted: type.remove.done,
      confirm: type.remove.confirm,
      failed: [type.add.failed, type.list.failed, type.edit.loadFailed, type.remove.failed, type.edit.failed],
      missingOnAdd: messages(type.add.fields),
      missingOnEdit: messages(type.edit.fields),
      accept: [formats(type.add.image), formats(type.edit.image)],
    }).toEqual(promised);
  });

  it('are those that are promised for journey images', () => {
    const { journey } = contentTypes;
    expect(journey).toMatchObject({
      path: '/our-team-journey',
      list: { empty: 'No Journey Images Found', failed: 'Failed to fetch images. Please try again later.' },
      add: { busy: 'Uploading...', done: 'Image uploaded successfully!', failed: 'Upload failed. Please try again.' },
      remove: {
        confirm: 'Are you sure you want to delete this image?',
        done: 'Image deleted successfully!',
        failed: 'Failed to delete image. Please try again.',
      },
    });
    expect(messages(journey.add.fields)).toEqual(['Please select an image to upload']);
    expect(formats(journey.add.image)).toBe('any');
    expect(journey).not.toHaveProperty('edit');
  });

  it('are those that are promised for sessions', () => {
    expect(sessionMessages.loginFailed).toBe('Login failed. Please check credentials or network.');
    expect(sessionMessages.expired).toBe('Your session has expired or is invalid. Please log in again.');
  });
});
