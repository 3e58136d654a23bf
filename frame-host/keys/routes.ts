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

/** Calls of one address a minute that prove nothing, and how many times that in all. */
const perMinute = 120;
const allTimes = 5;

export interface KeysRoutesOptions {
  /** The wallet's origin: no other page may call. Requests without Origin are no browser's. */
  walletOrigin: string;
  /** Calls of one address a minute that prove nothing; raised in the local stack, where everybody has one address. */
  max?: number;
}

/** The room of keys: answers nobody may keep, callers from the wallet's own pages alone. */
function guard(scope: FastifyInstance, { walletOrigin }: KeysRoutesOptions): void {
  scope.addHook('onRequest', (request, reply, next) => {
    void reply.header('cache-control', 'no-store');
    const { origin } = request.headers;
    next(origin === undefined || origin === walletOrigin ? undefined : new HttpError('forbidden'));
  });
}

/**
 * What a call meets, the cheapest first: its size and form, what is left to its address, then the handler, which looks at the
 * signature before anything that is counted by user. Whoever proves something gets the call back: what an address has is for calls
 * that prove nothing, and nobody can use up what is another's.
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
      // A fault of ours is not the caller's.
      if (!(error instanceof HttpError) || error.status >= 500) unproven.forgive(request);
      throw error;
    }
  }
}

/** Anybody may commit, with a key made for it, so that each counts. */
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

/** What a node does when it is called: each has a route, or does not compile. */
type NodeCall = Exclude<
  {
    [Name in keyof ShareNode]: ShareNode[Name] extends (input: never) => Promise<object> ? Name : never;
  }[keyof ShareNode],
  'commit'
>;

/** One share node below `prefix`: `/v1/commit`, `/v1/open`, `/v1/deal`, `/v1/reshare`, `/v1/activate`, `/v1/enter`, `/v1/share`, `/v1/entropy`, `/v1/unlock`, `/v1/gate`, `/v1/vault`, `/v1/link`, `/v1/follow`, `/v1/unlink`, `/v1/info`. */
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

/** The registry: `/v1/registry/lookup`, `commit`, `claim`, `reshare`, `vault`, `undelivered`. */
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
