import { useFormContext } from 'react-hook-form';
import { type SectionName, settingsSections } from '#contract/settings/index.ts';
import { plain, schemaAt, titleOf } from '#contract/settings/labels.ts';
import { z } from '#contract/zod.ts';
import type { FormValues } from '../content/formValues.ts';

/**
 * Returns a function. For the path of a text in a section, such as `items.0.label`, this function returns the props of
 * its field: its name, and its label and limit of the contract.
 */
export function useSectionFields(section: SectionName) {
  const { register, getFieldState, formState } = useFormContext<FormValues>();
  return (path: string) => {
    const schema = schemaAt(settingsSections[section].fields, path);
    return {
      ...register(path),
      label: titleOf(schema) ?? path,
      limit: maxLengthOf(schema),
      error: getFieldState(path, formState).error?.message,
    };
  };
}

/** The maximum number of characters of a text; undefined for another schema. */
export function maxLengthOf(schema: unknown): number | undefined {
  const whole = plain(schema);
  const text = whole instanceof z.ZodPipe ? plain(whole.in) : whole;
  return text instanceof z.ZodString ? (text.maxLength ?? undefined) : undefined;
}
