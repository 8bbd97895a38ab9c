import { createContext, useEffect } from 'react';
import type { UseFormSetFocus } from 'react-hook-form';
import type { FormValues } from '../content/formValues.ts';

/** The field of a form that gets the focus when the form is first shown. */
export const FocusedField = createContext<string | undefined>(undefined);

/**
 * Gives a field of a form the focus when the form is first shown. If the form has no control of that name, such as that
 * of a line of a list, the field around it gets the focus.
 */
export function useFocusedField(name: string | undefined, setFocus: UseFormSetFocus<FormValues>): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it is first shown, not while the user types
  useEffect(() => {
    const before = document.activeElement;
    const names = name?.split('.') ?? [];
    while (names.length > 0 && document.activeElement === before) {
      setFocus(names.join('.'));
      names.pop();
    }
    if (document.activeElement !== before) document.activeElement?.scrollIntoView({ block: 'center' });
  }, []);
}
