import type { ContentType } from '#contract/content/contentType.ts';

/** Returns the `form` of a draft for the form that adds items of a type. */
export const addForm = (type: ContentType) => `${type.name}/add`;

/** Returns the beginning of a draft's `form` for the forms that edit items of a type. The item's id follows it. */
export const editForms = (type: ContentType) => `${type.name}/edit/`;
