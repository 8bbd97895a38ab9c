import { createContext, type ReactNode, use } from 'react';

/** By the names of fields: what a field says in place of its help, as long as it has this value. */
export type FieldNotes = Partial<Record<string, { value: string; note: ReactNode }>>;

/** The notes of the form around a field. */
export const FieldNotesOfForm = createContext<FieldNotes>({});

/** Returns what stands below a field with a text: the note about this text, else its help. */
export function useFieldNote<Help>(name: string, text: string, help: Help): ReactNode | Help {
  const noted = use(FieldNotesOfForm)[name];
  return noted?.value === text ? noted.note : help;
}
