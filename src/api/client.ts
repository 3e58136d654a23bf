import type { Call, Client } from '../wire/http/call';
import { parseAnswer } from '../wire/http/parseAnswer';
import type { Http } from './http';

/** Creates the client of calls, whose responses it parses. Every call rejects with HttpError. */
export function createClient<Table extends Readonly<Record<string, Call>>>(http: Http, calls: Table): Client<Table> {
  const functions = Object.entries(calls).map(([name, call]) => [
    name,
    async (input?: object) => parseAnswer(call.answer, await http.send(call, input)),
  ]);
  return Object.fromEntries(functions) as Client<Table>;
}
