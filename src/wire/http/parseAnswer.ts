import * as v from 'valibot';
import { HttpError } from '../../errors/http';

/** An answer of our server in the schema's shape; `unavailable` when it has another (a proxy's page, an old server). */
export function parseAnswer<Schema extends v.GenericSchema>(schema: Schema, answer: unknown): v.InferOutput<Schema> {
  const result = v.safeParse(schema, answer);
  if (result.success) return result.output;
  const field = v.getDotPath(result.issues[0]) ?? 'body';
  throw new HttpError('unavailable', { message: `The server's answer is not understood (${field}).` });
}
