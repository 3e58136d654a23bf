import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { HttpError } from '../../src/errors/http';
import { systemClock, type Clock } from '../../src/kit/clock';
import { authCalls, authInputs, walletApiPath } from '../../src/wire/http/wallet';
import type { Project } from '../access/project';
import { fixedProjects, type Projects } from '../access/projects';
import type { RateLimits } from '../configuration/rateLimits';
import { ownPagesOnly } from '../http/ownPagesOnly';
import { createLimit, createNameLimit, minute } from '../http/rateLimit';
import { registerCalls } from '../http/registerCalls';
import type { ServerPlugin } from '../http/plugin';
import { createAuth } from './auth';
import { createBearer, type Caller } from './bearer';
import { createChallenges } from './challenge';
import { createOwnSends } from './ownSends';
import type { WalletTables } from './tables';
import { createUsedProofs } from './usedProofs';
import { registerUserRoutes } from './userRoutes';
import { createUsers } from './users';

export interface WalletApiConfig {
  publicUrl: string;
  rateLimits: Pick<RateLimits, 'writes' | 'badSignatures' | 'dataPerUser'>;
  projects: readonly Project[];
}

export interface WalletApiDeps {
  config: WalletApiConfig;
  /** A database that has run `walletMigrations`. */
  db: Kysely<WalletTables>;
  /** Key of tokens and challenges. */
  secret: Uint8Array;
  clock?: Clock;
  /** Defaults to the projects of the configuration. */
  projects?: Projects;
  /** Plugins that need a signed-in account: added below `/wallet-api`, behind the bearer check. */
  signedIn?: readonly ((app: FastifyInstance, callerOf: (request: FastifyRequest) => Caller) => void)[];
  /** Plugins below `/wallet-api` that need no authentication. */
  open?: readonly ServerPlugin[];
}

export interface WalletApi {
  register(app: FastifyInstance): void;
  close(): void;
}

const sweepEvery = 600_000;

/** Creates the API of the wallet's data: authentication, stored user data, and on-chain assets. */
export function createWalletApi(deps: WalletApiDeps): WalletApi {
  const { config, db, secret, clock = systemClock, signedIn = [], open = [] } = deps;
  const { projects = fixedProjects(config.projects) } = deps;
  const { publicUrl, rateLimits } = config;

  const challenges = createChallenges({ publicUrl, secret, clock });
  const bearer = createBearer({ publicUrl, secret, clock });
  const proofs = createUsedProofs({ db, clock });
  const auth = createAuth({ publicUrl, challenges, bearer, proofs, clock });
  const users = createUsers({ db, clock, projectOf: (clientId) => projects.find(clientId) });
  const sends = createOwnSends({ db, clock });

  let log: FastifyBaseLogger | undefined;
  const sweep = setInterval(() => {
    proofs.sweep().catch((err: unknown) => log?.error({ err }, 'expired sign-in proofs could not be deleted'));
  }, sweepEvery);
  sweep.unref();

  function registerAuth(app: FastifyInstance): void {
    const wrong = createLimit({ max: rateLimits.badSignatures });
    /** Counts wrong signatures by address, so that signature checks cannot be used to overload the server (docs/threats.md 59). */
    async function counted<Value>(request: FastifyRequest, task: () => Promise<Value>): Promise<Value> {
      wrong.look(request);
      try {
        return await task();
      } catch (error) {
        if (error instanceof HttpError && error.code === 'unauthorized') wrong.take(request);
        throw error;
      }
    }
    registerCalls(app, {
      calls: authCalls,
      inputs: authInputs,
      all: { config: { rateLimit: { max: rateLimits.writes, timeWindow: minute } } },
      handlers: {
        message: ({ public_address: address }) => auth.message({ address }),
        verify: ({ challenge, public_address: address, signed_message: proof }, request) =>
          counted(request, () => auth.verify({ challenge, address, proof })),
        userProjects: (_, request) =>
          counted(request, async () => ({
            user_projects: await users.projects(await auth.checkHeaders(request.headers)),
          })),
      },
    });
  }

  function registerSignedIn(app: FastifyInstance): void {
    const callers = new WeakMap<FastifyRequest, Caller>();
    const callerOf = (request: FastifyRequest): Caller => {
      const caller = callers.get(request);
      if (!caller) throw new HttpError('unauthorized');
      return caller;
    };
    const perUser = createNameLimit({ max: rateLimits.dataPerUser });
    app.addHook('onRequest', async (request) => {
      callers.set(request, await bearer.check(request.headers));
      perUser.take(callerOf(request).id);
    });
    registerUserRoutes(app, { db, users, sends, proofs, callerOf });
    for (const plugin of signedIn) plugin(app, callerOf);
  }

  return {
    register(app) {
      log = app.log;
      void app.register(
        async (scope) => {
          ownPagesOnly(scope, { publicUrl });
          scope.addHook('onError', (_request, reply, error, done) => {
            if (error instanceof HttpError && error.code === 'unauthorized')
              void reply.header('www-authenticate', 'Bearer');
            done();
          });
          registerAuth(scope);
          for (const plugin of open) await scope.register(async (inner) => plugin(inner));
          await scope.register((inner, _options, done) => {
            registerSignedIn(inner);
            done();
          });
        },
        { prefix: walletApiPath },
      );
    },
    close: () => clearInterval(sweep),
  };
}
