import * as v from 'valibot';
import { HttpError } from '../../errors/http';

/** Parses a response of the server; throws `unavailable` if it does not match the schema (a proxy's page, an old server). */
export function parseAnswer<Schema extends v.GenericSchema>(schema: Schema, answer: unknown): v.InferOutput<Schema> {
  const result = v.safeParse(schema, answer);
  if (result.success) return result.output;
  const field = v.getDotPath(result.issues[0]) ?? 'body';
  throw new HttpError('unavailable', { message: `The server returned an invalid response (field ${field}).` });
}
