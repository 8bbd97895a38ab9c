import type { ContentType } from '#contract/content/contentType.ts';
import { type ContentTypeName, contentTypes } from '#contract/content/index.ts';
import { enumeration } from '../enumeration.ts';
import { sharedForm } from '../share/sharedPhotos.ts';
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

/** Returns the unsaved changes in forms as a phrase, such as 'a new past event and the section “Contact”'. */
export const describeForms = (forms: readonly Pick<UnsavedForm, 'form' | 'title'>[]): string =>
  enumeration([...new Set(forms.map(nameOf))]);

/** The name of a form begins with its content type, or is the name of a section of the settings: see `forms.ts`. */
function nameOf({ form, title }: Pick<UnsavedForm, 'form' | 'title'>): string {
  const [subject, kind] = form.split('/');
  if (form === sharedForm) return 'shared photos';
  if (form === pictureForm) return 'a picture';
  if (subject === 'site') return `the section “${title}”`;
  const { noun } = contentTypes[subject as ContentTypeName];
  if (kind === 'add') return `a new ${noun}`;
  if (kind === 'several') return `new ${noun}s`;
  return title === undefined ? `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}` : `the ${noun} “${title}”`;
}
