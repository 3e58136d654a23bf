import type { FastifyInstance, FastifyRequest } from 'fastify';
import { decodeJwt } from 'jose';
import { HttpError } from '../../src/errors/http';
import type { Clock } from '../../src/kit/clock';
import { signInCalls, signInInputs, type SignInAnswer } from '../../src/wire/http/signIn';
import type {
  ConnectionConfig,
  ConnectionContext,
  FinishedSignIn,
  OidcClient,
  RedirectConnection,
} from '../connections/connection';
import { redirectConnections } from '../connections/kinds/kinds';
import { ownPagesOnly } from '../http/ownPagesOnly';
import { clientAddressOf } from '../http/rateLimit';
import { registerCalls } from '../http/registerCalls';
import type { SessionStore } from '../sessions/sessionStore';
import type { EmailCode } from './emailCode';
import { createIdentity, siteUserOf } from './identity';
import type { HitLimit } from './hitLimit';
import type { SignInLimits } from './limits';
import type { Issuer } from './issuer';
import type { createSameEmail } from './sameEmail';
import { registerProve, type ProveRoutesDeps } from './proveRoutes';
import * as v from 'valibot';
import { parseInput } from '../http/parseInput';

export interface SignInRoutesDeps {
  publicUrl: string;
  /** Returns the connections of a project, or undefined if there is no such project. */
  connectionsOf: (clientId: string) => readonly ConnectionConfig[] | undefined;
  emailCode: EmailCode;
  oidc: OidcClient;
  issuer: Issuer;
  fetch: typeof globalThis.fetch;
  clock: Clock;
  hits: HitLimit;
  limits: SignInLimits;
  sameEmail: ReturnType<typeof createSameEmail>;
  sessions: Pick<SessionStore, 'get'>;
  /** The parts that collect proofs on pages of this server. */
  prove: Omit<ProveRoutesDeps, 'connectionsOf' | 'hits' | 'limits'>;
}

/** Registers `/v1/signin/*` and the issuer's public keys. */
export function registerSignIn(app: FastifyInstance, deps: SignInRoutesDeps): void {
  const { publicUrl, connectionsOf, emailCode, oidc, issuer, fetch, clock, hits, limits, sameEmail, prove } = deps;

  const { proved } = prove;
  const useOnce = async (proof: string): Promise<void> => {
    await hits.take(`once:${proof}`, 1).catch((cause: unknown) => {
      throw cause instanceof HttpError && cause.code === 'rateLimited'
        ? new HttpError('unauthorized', { cause })
        : cause;
    });
  };

  const identity = createIdentity({
    publicUrl,
    issuer,
    sessions: deps.sessions,
    takeOnce: useOnce,
    isOffered: ({ clientId, connectionId }) => connectionsOf(clientId)?.some(({ id }) => id === connectionId) ?? false,
  });

  function offered(clientId: string, isWanted: (connection: ConnectionConfig) => boolean): ConnectionConfig {
    const connection = connectionsOf(clientId)?.find(isWanted);
    if (!connection) throw new HttpError('forbidden');
    return connection;
  }

  /** Returns the kind and the context of a connection that redirects to a provider. */
  async function redirecting(
    request: FastifyRequest,
    { clientId, connectionId }: { clientId: string; connectionId: string },
  ): Promise<{ kind: RedirectConnection; context: ConnectionContext }> {
    await hits.takeFrom(clientAddressOf(request), 'oidc', limits.redirectsPerCaller);
    const connection = offered(clientId, ({ id }) => id === connectionId);
    const kind = redirectConnections[connection.kind];
    if (!kind) throw new HttpError('invalid', { details: { field: 'connectionId' } });
    const redirectUri = `${publicUrl}/v5/end/${connection.id}`;
    return { kind, context: { connection, oidc, redirectUri, fetch, issuer, clock, proved, useOnce } };
  }

  /**
   * Returns the response for the browser. It includes a token for the page's server, issued by this server, because a provider's token is
   * the same for every project.
   */
  async function finished(found: FinishedSignIn, clientId: string): Promise<SignInAnswer> {
    const connections = connectionsOf(clientId) ?? [];
    const { kind } = connections.find(({ id }) => id === found.connectionId) ?? {};
    const user = siteUserOf({ found, kind, now: clock.now() });
    const [answer, siteToken, siteGrant] = await Promise.all([
      sameEmail.note(found, connections),
      issuer.issueForSite({ ...user, clientId }),
      issuer.issueGrant(user),
    ]);
    return { ...answer, siteToken, siteGrant };
  }

  app.get('/.well-known/jwks.json', (_request, reply) =>
    reply.header('cache-control', 'public, max-age=300').send(issuer.jwks),
  );

  registerFormPost(app);

  void app.register((scope, _options, done) => {
    ownPagesOnly(scope, { publicUrl });
    registerCalls(scope, {
      calls: signInCalls,
      inputs: signInInputs,
      handlers: {
        emailBegin({ clientId, ...input }, request) {
          const { id: connectionId } = offered(clientId, ({ kind }) => kind === 'email_passwordless');
          return emailCode.begin({ ...input, clientId, connectionId, caller: clientAddressOf(request) });
        },
        emailResend: (input, request) => emailCode.resend({ ...input, caller: clientAddressOf(request) }),
        async emailFinish(input, request) {
          const answer = await emailCode.finish({ ...input, caller: clientAddressOf(request) });
          // The token is issued by this server, so its audience is the client.
          return finished(answer, String(decodeJwt(answer.idToken).aud));
        },
        async oidcBegin(input, request) {
          const { kind, context } = await redirecting(request, input);
          return kind.begin(context, input);
        },
        async oidcFinish(input, request) {
          const { kind, context } = await redirecting(request, input);
          return finished(await kind.finish(context, input), input.clientId);
        },
        async bindGrant(input, request) {
          await hits.takeFrom(clientAddressOf(request), 'identity', limits.identitiesPerCaller);
          return identity.bind(input);
        },
        async identity(input, request) {
          await hits.takeFrom(clientAddressOf(request), 'identity', limits.identitiesPerCaller);
          return identity.issue(input);
        },
        isLive: async ({ sid }) => ({ isLive: await identity.isLive(sid) }),
      },
    });
    void scope.register((inner, _inner, ready) => {
      registerProve(inner, { ...prove, connectionsOf, hits, limits });
      ready();
    });
    done();
  });
}

const text = v.optional(v.pipe(v.string(), v.maxLength(4_096)));
/** The fields of a provider's form that are passed on. `user` is sent by Apple, at the first sign-in only. */
const FormSchema = v.object({ code: text, state: text, error: text, iss: text, user: text });
const ParamsSchema = v.object({ connection: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)) });

/**
 * POST `/v5/end/{connection}`: converts the response of a provider that posts a form (Apple's `form_post`) to the URL of the page that
 * finishes the sign-in. Nothing is verified here: that page only accepts sign-ins that its own tab started.
 */
function registerFormPost(app: FastifyInstance): void {
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
