import type { ContentType } from '#contract/content/contentType.ts';

/** What a draft's `form` says: the form in which a type's items are added. */
export const addForm = (type: ContentType) => `${type.name}/add`;

/** What the names of the forms begin with in which a type's items are changed; the item's id follows. */
export const editForms = (type: ContentType) => `${type.name}/edit/`;
