import { z } from 'zod';

/** Returns the schema of a query parameter that is a whole number. */
export const wholeNumber = (name: string, description: string, min: number, max: number) => {
  const message = `'${name}' must be a whole number from ${min} to ${max}.`;
  return z
    .string(message)
    .regex(/^\d{1,7}$/, message)
    .transform(Number)
    .refine((value) => value >= min && value <= max, message)
    .optional()
    .meta({ description, type: 'integer', minimum: min, maximum: max, pattern: undefined });
};
