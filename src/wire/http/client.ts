import * as v from 'valibot';
import { HttpError } from '../../errors/http';
import type { Call, Client } from './call';

/** Sends calls to one server. */
export interface Http {
  /** Sends a call with its input (see {@link Call}), and returns its parsed JSON. Rejects with HttpError. */
  send(call: Pick<Call, 'method' | 'path'>, input?: object): Promise<unknown>;
}

/** Creates the client of calls, whose responses it parses. Every call rejects with HttpError. */
export function createClient<Table extends Readonly<Record<string, Call>>>(http: Http, calls: Table): Client<Table> {
  const functions = Object.entries(calls).map(([name, call]) => [
    name,
    async (input?: object) => parseAnswer(call.answer, await http.send(call, input)),
  ]);
  return Object.fromEntries(functions) as Client<Table>;
}

/** Parses a response of the server; throws `unavailable` if it does not match the schema (a proxy's page, an old server). */
export function parseAnswer<Schema extends v.GenericSchema>(schema: Schema, answer: unknown): v.InferOutput<Schema> {
  const result = v.safeParse(schema, answer);
  if (result.success) return result.output;
  const field = v.getDotPath(result.issues[0]) ?? 'body';
  throw new HttpError('unavailable', { message: `The server returned an invalid response (field ${field}).` });
}
