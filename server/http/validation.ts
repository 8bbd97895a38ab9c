import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { invalid } from './errors.ts';

/**
 * The values of a form or a body as a contract's schema takes them. Throws a 400 with the first error as its message,
 * in the order of the schema's fields, and the first of each field beside it (docs/product.md, "Texts of forms").
 */
export function validate<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const errors: Record<string, string> = {};
  for (const issue of parsed.error.issues) errors[issue.path.join('.')] ??= issue.message;
  throw invalid(parsed.error.issues[0]?.message ?? 'These values cannot be stored.', errors);
}

/**
 * Leaves validation to handlers, which call `validate` with the contract's schemas: those of routes only describe the
 * API. What handlers answer is written as it is.
 */
export function validateInHandlers(app: FastifyInstance): void {
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(() => (data) => JSON.stringify(data));
}
