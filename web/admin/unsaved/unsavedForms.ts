import type { ContentType } from '#contract/content/contentType.ts';
import { type ContentTypeName, contentTypes } from '#contract/content/index.ts';
import { enumeration } from '../enumeration.ts';
import type { UnsavedForm } from './unsavedStore.ts';

/** Returns the `form` of an unsaved form for the form that adds items of a type. */
export const addForm = (type: ContentType) => `${type.name}/add`;

/** Returns the `form` of an unsaved form for the form that adds parts, such as photos, to the item with an id. */
export const addPartForm = (type: ContentType, id: string) => `${addForm(type)}/${id}`;

/** Returns the `form` of an unsaved form for the form that adds several items of a type. */
export const addSeveralForm = (type: ContentType) => `${type.name}/several`;

/**
 * Returns the beginning of an unsaved form's `form` for the forms that edit items of a type. The item's id follows it.
 */
export const editForms = (type: ContentType) => `${type.name}/edit/`;

/** The name of the form in which a picture is edited. Its changes are never kept. */
export const pictureForm = 'picture';

/**
 * Returns the longest text of a form that somebody has typed: of a new item, which has no title yet, it says best what
 * the form is about. Days, minutes and choices say nothing.
 */
export const longestText = ({ values }: Pick<UnsavedForm, 'values'>) =>
  Object.values(values).reduce<string>(
    (longest, value) =>
      typeof value === 'string' && value.length > longest.length && !notTyped.test(value) ? value : longest,
    '',
  );

const notTyped = /^(?:true|now|from|draft)$|^\d{4}-\d\d-\d\d/;

/** Returns the unsaved changes in forms as a phrase, such as 'a new past event and the section “Contact”'. */
export const describeForms = (forms: readonly Pick<UnsavedForm, 'form' | 'title'>[]): string =>
  enumeration([...new Set(forms.map(nameOf))]);

/** A form that is of no content type and of no section of the settings is called by its title. */
const isContentType = (subject = ''): subject is ContentTypeName => Object.hasOwn(contentTypes, subject);

function nameOf({ form, title }: Pick<UnsavedForm, 'form' | 'title'>): string {
  const [subject, kind] = form.split('/');
  if (form === pictureForm) return 'a picture';
  if (subject === 'site') return `the section “${title}”`;
  if (!isContentType(subject)) return title ?? 'a form';
  const { noun } = contentTypes[subject];
  if (kind === 'add') return `a new ${noun}`;
  if (kind === 'several') return `new ${noun}s`;
  return title === undefined ? `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}` : `the ${noun} “${title}”`;
}
