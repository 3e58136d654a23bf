import * as v from 'valibot';
import { IndexSchema, PublicKeySchema, SignatureSchema, UserProofSchema } from './shareNode';

const Hex32Schema = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
/** Epoch ms. */
const TimeSchema = v.pipe(v.number(), v.integer(), v.minValue(0));

/** A link from a second sign-in to a user's key, signed by the key's authentication key. */
export const LinkSchema = v.object({
  /** User id of the second sign-in, which has no key of its own. */
  alias: Hex32Schema,
  user: Hex32Schema,
  publicKey: PublicKeySchema,
  authPublicKey: PublicKeySchema,
  /** Connection of the second sign-in, for the owner's list. */
  connectionId: v.pipe(v.string(), v.minLength(1), v.maxLength(128)),
  at: TimeSchema,
  signature: SignatureSchema,
});
export type Link = v.InferOutput<typeof LinkSchema>;

/** POST `/v1/link` of a node, with a ticket of each sign-in: returns {@link LinkAckSchema}. */
export const LinkCallSchema = v.object({ ticket: Hex32Schema, aliasTicket: Hex32Schema, link: LinkSchema });
export type LinkCall = v.InferOutput<typeof LinkCallSchema>;

/** A node's signed statement that it has seen proof of both sign-ins, and that the second has no key of its own. */
export const LinkAckSchema = v.object({ index: IndexSchema, signature: SignatureSchema });
export type LinkAck = v.InferOutput<typeof LinkAckSchema>;

/** POST `/v1/registry/link`: the first link of a second sign-in wins, `conflict` for any other. */
export const LinkClaimSchema = v.object({ link: LinkSchema, acks: v.pipe(v.array(LinkAckSchema), v.maxLength(16)) });
export type LinkClaim = v.InferOutput<typeof LinkClaimSchema>;

/** A link as the registry has it now: `issuedAt` and `receipt` are its signed statement that the link has not been revoked. */
export const LinkRowSchema = v.object({ ...LinkClaimSchema.entries, issuedAt: TimeSchema, receipt: SignatureSchema });
export type LinkRow = v.InferOutput<typeof LinkRowSchema>;

/**
 * POST `/v1/follow` of a node, with a ticket of the second sign-in: returns what a sign-in of the user returns, encrypted, but no share.
 */
export const FollowSchema = v.object({ ticket: Hex32Schema, row: LinkRowSchema });
export type Follow = v.InferOutput<typeof FollowSchema>;

/** POST `/v1/registry/links` and `/v1/registry/link-of`, with a node's proof. */
export const LinksSchema = v.object({ proof: UserProofSchema });

/**
 * POST `/v1/unlink` of a node and `/v1/registry/unlink`: revokes a link, signed by the user's authentication key. Links signed until `at`
 * become invalid.
 */
export const UnlinkSchema = v.object({
  alias: Hex32Schema,
  user: Hex32Schema,
  authPublicKey: PublicKeySchema,
  at: TimeSchema,
  signature: SignatureSchema,
});
export type Unlink = v.InferOutput<typeof UnlinkSchema>;
