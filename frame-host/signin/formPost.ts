import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { parseInput } from '../http/parseInput';

const text = v.optional(v.pipe(v.string(), v.maxLength(4_096)));
/** The fields of a provider's form that are passed on. `user` is sent by Apple, at the first sign-in only. */
const FormSchema = v.object({ code: text, state: text, error: text, iss: text, user: text });
const ParamsSchema = v.object({ connection: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)) });

/**
 * POST `/v5/end/{connection}`: converts the response of a provider that posts a form (Apple's `form_post`) to the URL of the page that
 * finishes the sign-in. Nothing is verified here: that page only accepts sign-ins that its own tab started.
 */
export function registerFormPost(app: FastifyInstance): void {
  void app.register((scope, _options, done) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 16_384 },
      (_request, body, parsed) => parsed(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    scope.post('/v5/end/:connection', (request, reply) => {
      const { connection } = parseInput(ParamsSchema, request.params);
      const fields = Object.entries(parseInput(FormSchema, request.body));
      const query = new URLSearchParams(fields.filter((pair): pair is [string, string] => pair[1] !== undefined));
      return reply.header('cache-control', 'no-store').redirect(`/v5/end/${connection}?${query.toString()}`, 303);
    });
    done();
  });
}
