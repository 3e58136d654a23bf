import type { FastifyInstance } from 'fastify';
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
import type { Registry } from './registry';
import type { ShareNode } from './shareNode';

/** Requests of one address a minute: a sign-in takes three. */
const perMinute = 120;

export interface KeysRoutesOptions {
  /** The wallet's origin: no other page may call. Requests without Origin are no browser's. */
  walletOrigin: string;
  /** Raised in the local stack, where everybody has one address. */
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
  const config = { rateLimit: { max: options.max ?? perMinute, timeWindow: 60_000 } };
  void app.register(
    (scope, _options, done) => {
      guard(scope, options);
      scope.get('/v1/info', () => ({ index: node.index, publicKey: node.publicKey, unpinned }));
      scope.post('/v1/commit', { config }, (request) => node.commit(parseInput(CommitSchema, request.body)));
      scope.post('/v1/open', { config }, (request) => node.open(parseInput(OpenSchema, request.body)));
      scope.post('/v1/deal', { config }, (request) => node.deal(parseInput(DealSchema, request.body)));
      scope.post('/v1/reshare', { config }, (request) => node.reshare(parseInput(ReshareSchema, request.body)));
      scope.post('/v1/enter', { config }, (request) => node.enter(parseInput(EnterSchema, request.body)));
      scope.post('/v1/share', { config }, (request) => node.share(parseInput(ShareCallSchema, request.body)));
      scope.post('/v1/entropy', { config }, (request) => node.entropy(parseInput(EntropyCallSchema, request.body)));
      scope.post('/v1/unlock', { config }, (request) => node.unlock(parseInput(UnlockSchema, request.body)));
      scope.post('/v1/gate', { config }, (request) => node.gate(parseInput(GateCallSchema, request.body)));
      scope.post('/v1/vault', { config }, (request) => node.vault(parseInput(VaultCallSchema, request.body)));
      scope.post('/v1/link', { config }, (request) => node.link(parseInput(LinkCallSchema, request.body)));
      scope.post('/v1/follow', { config }, (request) => node.follow(parseInput(FollowSchema, request.body)));
      scope.post('/v1/unlink', { config }, (request) => node.unlink(parseInput(UnlinkSchema, request.body)));
      scope.post('/v1/activate', { config }, (request) => node.activate(parseInput(ActivateSchema, request.body)));
      done();
    },
    { prefix },
  );
}

/** The registry: `/v1/registry/lookup`, `commit`, `claim`, `reshare`, `vault`, `undelivered`. */
export function registerRegistry(
  app: FastifyInstance,
  { registry, ...options }: KeysRoutesOptions & { registry: Registry },
): void {
  const config = { rateLimit: { max: options.max ?? perMinute, timeWindow: 60_000 } };
  void app.register(
    (scope, _options, done) => {
      guard(scope, options);
      scope.get('/info', () => ({ publicKey: registry.publicKey }));
      scope.post('/lookup', { config }, async (request) => ({
        row: await registry.lookup(parseInput(LookupSchema, request.body).proof),
      }));
      scope.post('/link', { config }, (request) => registry.link(parseInput(LinkClaimSchema, request.body)));
      scope.post('/unlink', { config }, (request) => registry.unlink(parseInput(UnlinkSchema, request.body)));
      scope.post('/links', { config }, async (request) => ({
        links: await registry.links(parseInput(LinksSchema, request.body).proof),
      }));
      scope.post('/link-of', { config }, async (request) => ({
        row: await registry.linkOf(parseInput(LinksSchema, request.body).proof),
      }));
      scope.post('/commit', { config }, (request) => registry.commit(parseInput(CommitSchema, request.body)));
      scope.post('/claim', { config }, (request) => registry.claim(parseInput(ClaimSchema, request.body)));
      scope.post('/reshare', { config }, (request) => registry.reshare(parseInput(ReclaimSchema, request.body)));
      scope.post('/vault', { config }, async (request) => ({
        vault: await registry.vault(parseInput(LookupSchema, request.body).proof),
      }));
      scope.post('/undelivered', { config }, async (request) => ({
        deals: await registry.undelivered(parseInput(UndeliveredSchema, request.body)),
      }));
      done();
    },
    { prefix: '/v1/registry' },
  );
}
