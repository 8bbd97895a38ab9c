import { isUtf8 } from 'node:buffer';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { invalid } from './errors.ts';

/**
 * Returns the values of a form or a body, parsed by a schema of the contract. Throws a 400. Its message is the first
 * error in the order of the schema's fields; beside it, it has the first error of each field (contract/README.md,
 * "Texts of forms").
 */
export function validate<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const errors: Record<string, string> = {};
  for (const issue of parsed.error.issues) errors[issue.path.join('.')] ??= issue.message;
  throw invalid(parsed.error.issues[0]?.message ?? 'These values cannot be stored.', errors);
}

/**
 * Leaves validation to the handlers, which call `validate` with the contract's schemas. The schemas of routes only
 * describe the API. Responses of handlers are serialized unchanged.
 */
export function validateInHandlers(app: FastifyInstance): void {
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(() => (data) => JSON.stringify(data));
}

/**
 * Makes all routes refuse every body that is not JSON (415), and JSON that is not UTF-8 (400). A lenient decoder would
 * change the text, so the stored text would differ from the sent one.
 */
export function takeJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (isUtf8(body)) parse(request, body.toString('utf8'), done);
    else done(invalid('The body is not valid UTF-8.') as never);
  });
}

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
