import { describe, expect, it } from 'vitest';
import { type EditableName, typeCases } from '../tests/support/typeCases.ts';
import { anyImage } from './content/images.ts';
import { contentTypes } from './content/index.ts';
import { sessionMessages } from './session.ts';

const messages = (schema: { safeParse(input: unknown): { error?: { issues: { message: string }[] } } }) => [
  ...new Set(schema.safeParse({}).error?.issues.map((issue) => issue.message)),
];
const formats = (rule: { formats: readonly string[] }) =>
  rule.formats.length === anyImage.formats.length ? 'any' : rule.formats.join(', ');

describe('the messages of the contract', () => {
  it.each(Object.entries(typeCases))('are those that are promised for %s', (name, { promised }) => {
    const type = contentTypes[name as EditableName];
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
