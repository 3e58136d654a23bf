import * as v from 'valibot';
import { defineCalls, type Client } from './call';
import {
  FollowSchema,
  LinkAckSchema,
  LinkCallSchema,
  LinkClaimSchema,
  LinkRowSchema,
  LinkSchema,
  LinksSchema,
  UnlinkSchema,
} from './links';
import {
  AckSchema,
  ActivateSchema,
  ClaimSchema,
  CommitAnswerSchema,
  CommitSchema,
  DealSchema,
  EnterSchema,
  EntropyCallSchema,
  GateCallSchema,
  LookupSchema,
  MissedDealSchema,
  OpenSchema,
  ReclaimSchema,
  RegistryRowSchema,
  ReshareSchema,
  SealedAnswerSchema,
  ShareCallSchema,
  UndeliveredSchema,
  UnlockSchema,
  VaultCallSchema,
  VaultSchema,
} from './shareNode';

const DoneSchema = v.object({});

export const nodeInputs = {
  commit: CommitSchema,
  open: OpenSchema,
  deal: DealSchema,
  reshare: ReshareSchema,
  activate: ActivateSchema,
  enter: EnterSchema,
  share: ShareCallSchema,
  entropy: EntropyCallSchema,
  unlock: UnlockSchema,
  gate: GateCallSchema,
  vault: VaultCallSchema,
  link: LinkCallSchema,
  follow: FollowSchema,
  unlink: UnlinkSchema,
};

/** The calls to one share node, below its URL. */
export const nodeCalls = defineCalls<typeof nodeInputs>()({
  commit: { method: 'POST', path: '/v1/commit', answer: CommitAnswerSchema },
  open: { method: 'POST', path: '/v1/open', answer: SealedAnswerSchema },
  deal: { method: 'POST', path: '/v1/deal', answer: AckSchema },
  reshare: { method: 'POST', path: '/v1/reshare', answer: AckSchema },
  activate: { method: 'POST', path: '/v1/activate', answer: SealedAnswerSchema },
  enter: { method: 'POST', path: '/v1/enter', answer: SealedAnswerSchema },
  share: { method: 'POST', path: '/v1/share', answer: SealedAnswerSchema },
  entropy: { method: 'POST', path: '/v1/entropy', answer: SealedAnswerSchema },
  unlock: { method: 'POST', path: '/v1/unlock', answer: SealedAnswerSchema },
  gate: { method: 'POST', path: '/v1/gate', answer: SealedAnswerSchema },
  vault: { method: 'POST', path: '/v1/vault', answer: SealedAnswerSchema },
  link: { method: 'POST', path: '/v1/link', answer: LinkAckSchema },
  follow: { method: 'POST', path: '/v1/follow', answer: SealedAnswerSchema },
  unlink: { method: 'POST', path: '/v1/unlink', answer: DoneSchema },
});
/** The client of one share node. It proves nothing about who responded: `createNodeCalls` verifies that. */
export type NodeClient = Client<typeof nodeCalls>;

export const registryInputs = {
  lookup: LookupSchema,
  vault: LookupSchema,
  reshare: ReclaimSchema,
  commit: CommitSchema,
  links: LinksSchema,
  linkOf: LinksSchema,
  link: LinkClaimSchema,
  unlink: UnlinkSchema,
  claim: ClaimSchema,
};

const RowAnswerSchema = v.pipe(
  v.object({ row: v.nullable(RegistryRowSchema) }),
  v.transform(({ row }) => row),
);

/** The calls of wallets to the registry. */
export const registryCalls = defineCalls<typeof registryInputs>()({
  /** Null for a user without a key. */
  lookup: { method: 'POST', path: '/v1/registry/lookup', answer: RowAnswerSchema },
  /** Null before any change. */
  vault: {
    method: 'POST',
    path: '/v1/registry/vault',
    answer: v.pipe(
      v.object({ vault: v.nullable(VaultSchema) }),
      v.transform(({ vault }) => vault),
    ),
  },
  reshare: { method: 'POST', path: '/v1/registry/reshare', answer: RegistryRowSchema },
  commit: { method: 'POST', path: '/v1/registry/commit', answer: CommitAnswerSchema },
  /** The other sign-ins that open the user's key. */
  links: {
    method: 'POST',
    path: '/v1/registry/links',
    answer: v.pipe(
      v.object({ links: v.array(LinkSchema) }),
      v.transform(({ links }) => links),
    ),
  },
  /** The link of a sign-in that has no key of its own. */
  linkOf: {
    method: 'POST',
    path: '/v1/registry/link-of',
    answer: v.pipe(
      v.object({ row: v.nullable(LinkRowSchema) }),
      v.transform(({ row }) => row),
    ),
  },
  link: { method: 'POST', path: '/v1/registry/link', answer: LinkRowSchema },
  unlink: { method: 'POST', path: '/v1/registry/unlink', answer: DoneSchema },
  claim: { method: 'POST', path: '/v1/registry/claim', answer: RegistryRowSchema },
});
/** The client of the registry. Its responses are trusted only as far as nodes or the user's own key confirm them. */
export type RegistryClient = Client<typeof registryCalls>;

export const deliveryInputs = { undelivered: UndeliveredSchema };

/** The calls of nodes to the registry, besides `lookup`. */
export const deliveryCalls = defineCalls<typeof deliveryInputs>()({
  /** At most 100 shares that the node has missed, sorted by user. */
  undelivered: {
    method: 'POST',
    path: '/v1/registry/undelivered',
    answer: v.pipe(
      v.object({ deals: v.array(MissedDealSchema) }),
      v.transform(({ deals }) => deals),
    ),
  },
});
