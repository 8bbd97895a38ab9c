import { notice } from './notice/web/sectionForm.tsx';

/** The forms of the sections of the settings that are of features. */
export const featureSectionForms = { notice };
