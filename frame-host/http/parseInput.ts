import * as v from 'valibot';
import { HttpError } from '../../src/errors/http';

/** The input in the schema's shape, or `invalid` (400) naming the field that is wrong. Values are never echoed. */
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
