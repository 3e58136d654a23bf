import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import type * as v from 'valibot';
import type { Answer, Call, ParsedInput } from '../../src/wire/http/call';
import { parseInput } from './parseInput';

export type CallTable = Readonly<Record<string, Call>>;

/** One handler per call. It returns what the client parses. */
export type Handlers<Calls extends CallTable> = {
  [Name in keyof Calls]: (
    input: ParsedInput<Calls[Name]>,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => Answer<Calls[Name]> | Promise<Answer<Calls[Name]>>;
};

/**
 * Registers the routes of calls.
 * @param options.inputs the schemas of their inputs: a handler gets the parsed input, after an invalid one was rejected (400).
 * @param options.routes options of all routes, and of single ones.
 */
export function registerCalls<Calls extends CallTable>(
  app: FastifyInstance,
  {
    calls,
    inputs,
    handlers,
    all = {},
    each = {},
  }: {
    calls: Calls;
    inputs: Readonly<Record<string, v.GenericSchema>>;
    handlers: Handlers<Calls>;
    all?: RouteShorthandOptions;
    each?: { [Name in keyof Calls]?: RouteShorthandOptions };
  },
): void {
  for (const [name, { method, path }] of Object.entries(calls)) {
    const schema = inputs[name];
    const handle = handlers[name] as (input: unknown, request: FastifyRequest, reply: FastifyReply) => unknown;
    app.route({
      ...all,
      ...each[name],
      method,
      url: path,
      handler: (request, reply) => handle(schema && parseInput(schema, readInput(request)), request, reply),
    });
  }
}

/** Returns the fields of the query or the body, and those of the path. */
function readInput({ method, query, body, params }: FastifyRequest): unknown {
  const fields = method === 'GET' || method === 'HEAD' ? query : body;
  const named = params as Record<string, string>;
  return Object.keys(named).length > 0 ? { ...(typeof fields === 'object' && fields), ...named } : fields;
}
