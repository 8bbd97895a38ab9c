import { capitalized } from '../capitalized.ts';
import { z } from '../zod.ts';

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
export function schemaAt(fields: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((schema, name) => {
    const whole = plain(schema);
    if (whole instanceof z.ZodArray) return whole.element;
    return whole instanceof z.ZodObject ? whole.shape[name] : undefined;
  }, fields);
}

/** Labels of fields, by their names, which come before those of the contract. */
export type FieldLabels = Readonly<Record<string, string>>;

/** Returns the label of the field at a path, after the labels of its entry: 'Highlight 2 · Label'. */
export function labelAt(fields: z.ZodObject, path: string, known: FieldLabels = {}): string {
  const labels: string[] = [];
  let schema: unknown = fields;
  for (const name of path.split('.')) {
    const around = plain(schema);
    schema = schemaAt(around, name);
    const title = titleOf(schema);
    // The label of an entry stands in the place of that of its list.
    if (around instanceof z.ZodArray) {
      const ofList = labels.pop();
      labels.push(`${title || ofList} ${Number(name) + 1}`);
    } else labels.push(known[name] ?? title ?? capitalized(name));
  }
  return labels.join(' · ');
}
