import type { FastifyInstance, FastifyRequest } from 'fastify';
import type * as v from 'valibot';
import { HttpError } from '../../src/errors/http';
import {
  ActivateSchema,
  ClaimSchema,
  CommitSchema,
  DealSchema,
  EnterSchema,
  EntropyCallSchema,
  GateCallSchema,
  LookupSchema,
  OpenSchema,
  ReclaimSchema,
  ReshareSchema,
  ShareCallSchema,
  UnlockSchema,
  UndeliveredSchema,
  VaultCallSchema,
} from '../../src/wire/http/shareNode';
import { FollowSchema, LinkCallSchema, LinkClaimSchema, LinksSchema, UnlinkSchema } from '../../src/wire/http/links';
import { parseInput } from '../http/parseInput';
import { createLimit } from '../http/rateLimit';
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
 * Creates a function that registers POST endpoints. Checks run in order of cost: size and format, then the limit of the address, then the
 * handler, which verifies the signature before it counts anything by user. A call with a valid proof is removed from the
 * count of its address. So the limit per address only counts calls without a valid proof, and no caller can use up the limit of
 * another.
 */
function createPost(scope: FastifyInstance, { max = perMinute }: KeysRoutesOptions) {
  const unproven = createLimit({ max });
  const all = createLimit({ max: allTimes * max });
  return <Schema extends v.GenericSchema>(
    path: string,
    schema: Schema,
    handle: (input: v.InferOutput<Schema>) => Promise<object>,
  ): void => {
    scope.post(path, async (request) => {
      const input = parseInput(schema, request.body);
      return await proven(request, () => handle(input));
    });
  };

  async function proven(request: FastifyRequest, work: () => Promise<object>): Promise<object> {
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
}

/** Registers `/commit`. Anyone can commit with a fresh key, so every call counts towards the limit. */
function registerCommit(
  scope: FastifyInstance,
  {
    commit,
    max = perMinute,
  }: { commit: (input: v.InferOutput<typeof CommitSchema>) => Promise<object>; max?: number | undefined },
): void {
  const made = createLimit({ max });
  scope.post('/commit', async (request) => {
    const input = parseInput(CommitSchema, request.body);
    made.take(request);
    return commit(input);
  });
}

/** The calls of a node. Each needs a route, otherwise the code does not compile. */
type NodeCall = Exclude<
  {
    [Name in keyof ShareNode]: ShareNode[Name] extends (input: never) => Promise<object> ? Name : never;
  }[keyof ShareNode],
  'commit'
>;

/**
 * Registers the endpoints of a share node below `prefix`: `/v1/commit`, `/v1/open`, `/v1/deal`, `/v1/reshare`, `/v1/activate`,
 * `/v1/enter`, `/v1/share`, `/v1/entropy`, `/v1/unlock`, `/v1/gate`, `/v1/vault`, `/v1/link`, `/v1/follow`, `/v1/unlink`, `/v1/info`.
 */
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
      const post = createPost(scope, options);
      scope.get('/info', () => ({ index: node.index, publicKey: node.publicKey, unpinned }));
      registerCommit(scope, { commit: (input) => node.commit(input), max: options.max });
      const routes = {
        open: () => post('/open', OpenSchema, node.open),
        deal: () => post('/deal', DealSchema, node.deal),
        reshare: () => post('/reshare', ReshareSchema, node.reshare),
        enter: () => post('/enter', EnterSchema, node.enter),
        share: () => post('/share', ShareCallSchema, node.share),
        entropy: () => post('/entropy', EntropyCallSchema, node.entropy),
        unlock: () => post('/unlock', UnlockSchema, node.unlock),
        gate: () => post('/gate', GateCallSchema, node.gate),
        vault: () => post('/vault', VaultCallSchema, node.vault),
        link: () => post('/link', LinkCallSchema, node.link),
        follow: () => post('/follow', FollowSchema, node.follow),
        unlink: () => post('/unlink', UnlinkSchema, node.unlink),
        activate: () => post('/activate', ActivateSchema, node.activate),
      } satisfies { [Call in NodeCall]: () => void };
      Object.values(routes).forEach((register) => register());
      done();
    },
    { prefix: `${prefix}/v1` },
  );
}

/**
 * Registers the endpoints of the registry below `/v1/registry`: `lookup`, `link`, `unlink`, `links`, `link-of`, `commit`, `claim`,
 * `reshare`, `vault`, `undelivered`, `info`.
 */
export function registerRegistry(
  app: FastifyInstance,
  { registry, ...options }: KeysRoutesOptions & { registry: Registry },
): void {
  void app.register(
    (scope, _options, done) => {
      guard(scope, options);
      const post = createPost(scope, options);
      scope.get('/info', () => ({ publicKey: registry.publicKey }));
      registerCommit(scope, { commit: (input) => registry.commit(input), max: options.max });
      post('/lookup', LookupSchema, async ({ proof }) => ({ row: await registry.lookup(proof) }));
      post('/link', LinkClaimSchema, (input) => registry.link(input));
      post('/unlink', UnlinkSchema, (input) => registry.unlink(input));
      post('/links', LinksSchema, async ({ proof }) => ({ links: await registry.links(proof) }));
      post('/link-of', LinksSchema, async ({ proof }) => ({ row: await registry.linkOf(proof) }));
      post('/claim', ClaimSchema, (input) => registry.claim(input));
      post('/reshare', ReclaimSchema, (input) => registry.reshare(input));
      post('/vault', LookupSchema, async ({ proof }) => ({ vault: await registry.vault(proof) }));
      post('/undelivered', UndeliveredSchema, async (input) => ({ deals: await registry.undelivered(input) }));
      done();
    },
    { prefix: '/v1/registry' },
  );
}
