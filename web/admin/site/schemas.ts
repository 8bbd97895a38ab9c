import { z } from '#contract/zod.ts';

/** Returns the schema of a field without the wrappers that make it optional, or a list read-only. */
export function plain(schema: unknown): unknown {
  return schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodReadonly
    ? plain(schema.unwrap())
    : schema;
}

/** Returns the label that the contract gives to a field. */
export const titleOf = (schema: unknown): string | undefined =>
  schema instanceof z.ZodType ? (schema.meta()?.title ?? titleOf(inner(schema))) : undefined;

const inner = (schema: z.ZodType): unknown => {
  const next = schema instanceof z.ZodPipe ? schema.in : plain(schema);
  return next === schema ? undefined : next;
};

/** Returns the schema of the field at a path, such as `items.0.label`. */
export function schemaAt(fields: z.ZodObject, path: string): unknown {
  return path.split('.').reduce<unknown>((schema, name) => {
    const whole = plain(schema);
    if (whole instanceof z.ZodArray) return whole.element;
    return whole instanceof z.ZodObject ? whole.shape[name] : undefined;
  }, fields);
}

/** The maximum number of characters of a text; undefined for another schema. */
export function maxLengthOf(schema: unknown): number | undefined {
  const whole = plain(schema);
  const text = whole instanceof z.ZodPipe ? plain(whole.in) : whole;
  return text instanceof z.ZodString ? (text.maxLength ?? undefined) : undefined;
}
