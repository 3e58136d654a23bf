import * as v from 'valibot';
import { HttpError } from '../../src/errors/http';

/**
 * Validates the input. Returns the parsed value. @throws HttpError `invalid` (400) naming the invalid field. It never contains a value.
 */
export function parseInput<Schema extends v.GenericSchema>(schema: Schema, input: unknown): v.InferOutput<Schema> {
  const result = v.safeParse(schema, input);
  if (result.success) return result.output;
  const [issue] = result.issues;
  const field = v.getDotPath(issue) ?? '';
  throw new HttpError('invalid', {
    message: field === '' ? 'The body must be a JSON object.' : `The field ${field} is not valid.`,
    details: field === '' ? {} : { field },
  });
}
