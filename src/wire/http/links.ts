import * as v from 'valibot';
import { IndexSchema, PublicKeySchema, SignatureSchema, UserProofSchema } from './shareNode';

const Hex32Schema = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
/** Epoch ms. */
const TimeSchema = v.pipe(v.number(), v.integer(), v.minValue(0));

/** A second way to sign in that leads to a user's key: its authentication key has signed for it. */
export const LinkSchema = v.object({
  /** User id of the second sign-in, which has no key of its own. */
  alias: Hex32Schema,
  user: Hex32Schema,
  publicKey: PublicKeySchema,
  authPublicKey: PublicKeySchema,
  /** Of the second sign-in: what the owner's list says. */
  connectionId: v.pipe(v.string(), v.minLength(1), v.maxLength(128)),
  at: TimeSchema,
  signature: SignatureSchema,
});
export type Link = v.InferOutput<typeof LinkSchema>;

/** POST `/v1/link` of a node, with a ticket of either sign-in: answers {@link LinkAckSchema}. */
export const LinkCallSchema = v.object({ ticket: Hex32Schema, aliasTicket: Hex32Schema, link: LinkSchema });
export type LinkCall = v.InferOutput<typeof LinkCallSchema>;

/** A node's word that it has seen proof of both, and that the second has no key of its own. */
export const LinkAckSchema = v.object({ index: IndexSchema, signature: SignatureSchema });
export type LinkAck = v.InferOutput<typeof LinkAckSchema>;

/** POST `/v1/registry/link`: the first link of a second sign-in wins, `conflict` for any other. */
export const LinkClaimSchema = v.object({ link: LinkSchema, acks: v.pipe(v.array(LinkAckSchema), v.maxLength(16)) });
export type LinkClaim = v.InferOutput<typeof LinkClaimSchema>;

/** A link as the registry has it at this moment: `issuedAt` and `receipt` are its word that it has not been taken back. */
export const LinkRowSchema = v.object({ ...LinkClaimSchema.entries, issuedAt: TimeSchema, receipt: SignatureSchema });
export type LinkRow = v.InferOutput<typeof LinkRowSchema>;

/** POST `/v1/follow` of a node, with a ticket of the second sign-in: answers what a sign-in of the user gives, sealed, but no share. */
export const FollowSchema = v.object({ ticket: Hex32Schema, row: LinkRowSchema });
export type Follow = v.InferOutput<typeof FollowSchema>;

/** POST `/v1/registry/links` with a node's proof: those of the user. */
export const LinksSchema = v.object({ proof: UserProofSchema });
export const LinksAnswerSchema = v.object({ links: v.array(LinkSchema) });

/** POST `/v1/registry/link-of` with a node's proof: where that sign-in leads, if to another user's key. */
export const LinkOfAnswerSchema = v.object({ row: v.nullable(LinkRowSchema) });

/** POST `/v1/unlink` of a node and `/v1/registry/unlink`: the user's authentication key takes a link back. What was signed until `at` is worth nothing. */
export const UnlinkSchema = v.object({
  alias: Hex32Schema,
  user: Hex32Schema,
  authPublicKey: PublicKeySchema,
  at: TimeSchema,
  signature: SignatureSchema,
});
export type Unlink = v.InferOutput<typeof UnlinkSchema>;
