import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HttpError } from '../../src/errors/http';
import {
  deliveryCalls,
  deliveryInputs,
  nodeCalls,
  nodeInputs,
  registryCalls,
  registryInputs,
} from '../../src/wire/http/nodeCalls';
import { createLimit } from '../http/rateLimit';
import { registerCalls, type CallTable, type Handlers } from '../http/registerCalls';
import type { Registry } from './registry/registry';
import type { ShareNode } from './shareNode/shareNode';

/** Limits per address and minute: number of calls without a valid proof, and factor for the number of all calls. */
const perMinute = 120;
const allTimes = 5;

export interface KeysRoutesOptions {
  /** The wallet's origin. Other pages cannot call the endpoints. Requests without an Origin header do not come from a browser. */
  walletOrigin: string;
  /** Calls without a valid proof per address and minute. Higher in the local stack, where all clients have the same address. */
  max?: number;
}

/** Forbids caching of the responses and rejects requests from pages other than the wallet's. */
function guard(scope: FastifyInstance, { walletOrigin }: KeysRoutesOptions): void {
  scope.addHook('onRequest', (request, reply, next) => {
    void reply.header('cache-control', 'no-store');
    const { origin } = request.headers;
    next(origin === undefined || origin === walletOrigin ? undefined : new HttpError('forbidden'));
  });
}

/**
 * Puts the limits before handlers. Checks run in order of cost: size and format, then the limit of the address, then the handler, which
 * verifies the signature before it counts anything by user. A call with a valid proof is removed from the count of its address. So the limit
 * per address only counts calls without a valid proof, and no caller can use up the limit of another. Anyone can commit with a fresh key, so
 * every `commit` counts.
 */
function createLimits({ max = perMinute }: KeysRoutesOptions) {
  const unproven = createLimit({ max });
  const all = createLimit({ max: allTimes * max });
  const commits = createLimit({ max });

  async function proven(request: FastifyRequest, work: () => unknown): Promise<unknown> {
    all.take(request);
    unproven.take(request);
    try {
      const answer = await work();
      unproven.forgive(request);
      return answer;
    } catch (error) {
      // Server errors do not count against the caller.
      if (!(error instanceof HttpError) || error.status >= 500) unproven.forgive(request);
      throw error;
    }
  }

  return <Calls extends CallTable>(calls: Calls, handlers: Handlers<Calls>): Handlers<Calls> => {
    const limited = Object.keys(calls).map((name) => {
      const handle = handlers[name] as (input: unknown) => unknown;
      const commit = (input: unknown, request: FastifyRequest) => {
        commits.take(request);
        return handle(input);
      };
      return [
        name,
        name === 'commit' ? commit : (input: unknown, request: FastifyRequest) => proven(request, () => handle(input)),
      ];
    });
    return Object.fromEntries(limited) as Handlers<Calls>;
  };
}

/** Registers the endpoints of a share node below `prefix`, and `/v1/info`. */
export function registerShareNode(
  app: FastifyInstance,
  {
    node,
    prefix,
    unpinned = [],
    ...options
  }: KeysRoutesOptions & { node: ShareNode; prefix: string; unpinned?: readonly string[] },
): void {
  void app.register(
    (scope, _options, done) => {
      guard(scope, options);
      scope.get('/v1/info', () => ({ index: node.index, publicKey: node.publicKey, unpinned }));
      const handlers = createLimits(options)(nodeCalls, node);
      registerCalls(scope, { calls: nodeCalls, inputs: nodeInputs, handlers });
      done();
    },
    { prefix },
  );
}

/** Answers the calls to the registry. */
export const answerFrom = (registry: Registry): Handlers<typeof registryCalls> => ({
  lookup: async ({ proof }) => ({ row: await registry.lookup(proof) }),
  vault: async ({ proof }) => ({ vault: await registry.vault(proof) }),
  links: async ({ proof }) => ({ links: await registry.links(proof) }),
  linkOf: async ({ proof }) => ({ row: await registry.linkOf(proof) }),
  commit: (input) => registry.commit(input),
  link: (input) => registry.link(input),
  unlink: (input) => registry.unlink(input),
  claim: (input) => registry.claim(input),
  reshare: (input) => registry.reshare(input),
});

/** Registers the endpoints of the registry below `/v1/registry`, and its `info`. */
export function registerRegistry(
  app: FastifyInstance,
  { registry, ...options }: KeysRoutesOptions & { registry: Registry },
): void {
  void app.register((scope, _options, done) => {
    guard(scope, options);
    const limit = createLimits(options);
    scope.get('/v1/registry/info', () => ({ publicKey: registry.publicKey }));
    const handlers = limit(registryCalls, answerFrom(registry));
    registerCalls(scope, { calls: registryCalls, inputs: registryInputs, handlers });
    registerCalls(scope, {
      calls: deliveryCalls,
      inputs: deliveryInputs,
      handlers: limit(deliveryCalls, { undelivered: async (input) => ({ deals: await registry.undelivered(input) }) }),
    });
    done();
  });
}
