import * as v from 'valibot';

/** Compressed secp256k1 key, lower-case hex. */
export const PublicKeySchema = v.pipe(v.string(), v.regex(/^0[23][0-9a-f]{64}$/));
/** 32 bytes as lower-case hex: a user id, a ticket, a share. */
const Hex32Schema = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
/** An element of ristretto255 (RFC 9496), lower-case hex. */
export const ElementSchema = Hex32Schema;
/** BIP-340 signature of a statement, hex. */
export const SignatureSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{128}$/));
export const SealedSchema = v.pipe(v.string(), v.maxLength(8_192), v.regex(/^[A-Za-z0-9_-]+$/));
export const CommitmentsSchema = v.pipe(v.array(PublicKeySchema), v.minLength(1), v.maxLength(7));
export const IndexSchema = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(255));

/** The generation of a sharing; the first is 1. */
const EpochSchema = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000));
/** Epoch ms. */
const TimeSchema = v.pipe(v.number(), v.integer(), v.minValue(0));

/** A node's or the registry's signature that it knew the caller's token hash before the token was shown to anyone. */
const CommitReceiptSchema = v.object({ issuedAt: TimeSchema, signature: SignatureSchema });
export type CommitReceipt = v.InferOutput<typeof CommitReceiptSchema>;

/**
 * POST `/v1/commit` of a node, `/v1/registry/commit`: commits to a token that carries no nonce of the wallet, before it is shown to anyone.
 * `tokenHash` is the SHA-256 of the token's signed part, hex; `signature` is made with the ephemeral key. The first key wins.
 */
export const CommitSchema = v.object({
  connectionId: v.pipe(v.string(), v.minLength(1), v.maxLength(128)),
  tokenHash: Hex32Schema,
  ephemeralPublicKey: PublicKeySchema,
  signature: SignatureSchema,
});
export type Commit = v.InferOutput<typeof CommitSchema>;
export const CommitAnswerSchema = CommitReceiptSchema;

/** The replacement for a nonce: the receipts of t nodes, and that of the registry, of which there is only one. */
const CommitmentSchema = v.object({
  receipts: v.pipe(v.array(v.object({ index: IndexSchema, ...CommitReceiptSchema.entries })), v.maxLength(16)),
  witness: CommitReceiptSchema,
});
export type Commitment = v.InferOutput<typeof CommitmentSchema>;

/**
 * POST `/v1/open` of a node: presents an identity token whose nonce is the hash of `ephemeralPublicKey`.
 * `signature` is the ephemeral key's over a statement that names this node, so a node cannot use the token at another one.
 */
export const OpenSchema = v.object({
  connectionId: v.pipe(v.string(), v.minLength(1), v.maxLength(128)),
  idToken: v.pipe(v.string(), v.minLength(1), v.maxLength(16_384)),
  ephemeralPublicKey: PublicKeySchema,
  signature: SignatureSchema,
  /** For issuers whose tokens carry no nonce of the wallet. */
  commitment: v.optional(CommitmentSchema),
  /** For passkeys: JSON of {@link PasskeyAssertionSchema}. */
  assertion: v.optional(v.pipe(v.string(), v.maxLength(8_192))),
});
export type Open = v.InferOutput<typeof OpenSchema>;

const BytesSchema = v.pipe(v.string(), v.maxLength(8_192), v.regex(/^[A-Za-z0-9_-]+$/));

/**
 * A passkey's assertion for one sign-in (WebAuthn §6.3.3), all base64url. `publicKey` is its SubjectPublicKeyInfo, whose hash is the
 * subject; the challenge is derived from the token's nonce and `salt`.
 */
export const PasskeyAssertionSchema = v.object({
  publicKey: BytesSchema,
  salt: BytesSchema,
  clientData: BytesSchema,
  authenticatorData: BytesSchema,
  signature: BytesSchema,
});
export type PasskeyAssertion = v.InferOutput<typeof PasskeyAssertionSchema>;

/**
 * What is stored beside a key that its user had before, elsewhere: `1`, the Ed25519 public key (hex) and, unless that key has the same 32
 * bytes, its seed, encrypted under the user's key (`src/custody/broughtKey.ts`).
 */
const BroughtSchema = v.pipe(v.string(), v.regex(/^1\.[0-9a-f]{64}\.([A-Za-z0-9_-]{80})?$/));

/** A node's record of a user, which it returns only to that user. */
export const NodeRecordSchema = v.object({
  publicKey: PublicKeySchema,
  /** The public key with which the user signs requests to the nodes. */
  authPublicKey: PublicKeySchema,
  commitments: CommitmentsSchema,
  /**
   * Only in the responses of `/v1/open`, `/v1/share` and `/v1/unlock`. If the user has factors, a node returns it only to a caller who has
   * proven one of them.
   */
  share: v.optional(Hex32Schema),
  epoch: EpochSchema,
  /** With factors: the commitments of the key's own sharing over the factors. The nodes together then hold one share of it. */
  keyCommitments: v.optional(CommitmentsSchema),
  brought: v.optional(BroughtSchema),
});
export type NodeRecord = v.InferOutput<typeof NodeRecordSchema>;

/** A node's signed statement that its caller has proven to be that user; with it the caller can query the registry. */
export const UserProofSchema = v.object({
  user: Hex32Schema,
  index: IndexSchema,
  expiresAt: TimeSchema,
  signature: SignatureSchema,
});
export type UserProof = v.InferOutput<typeof UserProofSchema>;

/** Response of `/v1/open`, encrypted from the node's key to the ephemeral key: JSON of this. */
export const OpenedSchema = v.object({
  /** Bound to the user and the ephemeral key; valid for ten minutes. */
  ticket: Hex32Schema,
  proof: UserProofSchema,
  record: v.nullable(NodeRecordSchema),
  /** SHA-256 of the entropy that this node will contribute to a new key (see `entropyHashOf`); null if it contributes none. */
  entropyHash: v.nullable(Hex32Schema),
});
export type Opened = v.InferOutput<typeof OpenedSchema>;

/**
 * POST `/v1/entropy` of a node: the entropy for a new key that it has committed to, encrypted to the caller: JSON of {@link EntropySchema}.
 */
export const EntropyCallSchema = v.object({ ticket: Hex32Schema });
export type EntropyCall = v.InferOutput<typeof EntropyCallSchema>;
export const EntropySchema = v.object({ entropy: Hex32Schema });

/**
 * POST `/v1/share` of a node: returns its share for a sign-in that did not get it from `/v1/open`: because the key was created or activated
 * afterwards, or because it belongs to the user that a linked sign-in leads to. `signature` is the ephemeral key's. Returns an encrypted
 * {@link NodeRecord}.
 */
export const ShareCallSchema = v.object({ ticket: Hex32Schema, signature: SignatureSchema });
export type ShareCall = v.InferOutput<typeof ShareCallSchema>;

/**
 * POST `/v1/enter` of a node: a caller who has the user's key gets what a sign-in returns, except a share. The caller proves it by the
 * `signature` of the key's authentication key over a statement that names this node. `at` is epoch ms, against replay.
 */
export const EnterSchema = v.object({
  user: Hex32Schema,
  publicKey: PublicKeySchema,
  authPublicKey: PublicKeySchema,
  ephemeralPublicKey: PublicKeySchema,
  at: TimeSchema,
  signature: SignatureSchema,
});
export type Enter = v.InferOutput<typeof EnterSchema>;

const FactorIdSchema = v.pipe(v.string(), v.regex(/^[0-9a-z]{8,64}$/));

/** POST `/v1/unlock` of a node: returns the share to a caller who has the key of a factor, proven by its signature over the ticket. */
export const UnlockSchema = v.object({ ticket: Hex32Schema, factorId: FactorIdSchema, signature: SignatureSchema });
export type Unlock = v.InferOutput<typeof UnlockSchema>;

/** Opens the gate of a factor: a code, a passkey's assertion, a second sign-in, or a blinded password. */
export const GateProofSchema = v.variant('kind', [
  v.object({ kind: v.literal('code'), code: v.pipe(v.string(), v.regex(/^[0-9]{6}$/)) }),
  v.object({
    kind: v.literal('passkey'),
    /** Each node's ticket, hashed with the node's key: the challenge is derived from them, the factor and the caller. */
    tickets: v.pipe(v.array(Hex32Schema), v.minLength(1), v.maxLength(16)),
    credentialId: BytesSchema,
    clientData: BytesSchema,
    authenticatorData: BytesSchema,
    signature: BytesSchema,
  }),
  v.object({ kind: v.literal('connection'), sign: OpenSchema }),
  /** The password as a blinded element (RFC 9497 §3.3.2). */
  v.object({ kind: v.literal('password'), blinded: ElementSchema }),
]);
export type GateProof = v.InferOutput<typeof GateProofSchema>;

/**
 * POST `/v1/gate` of a node: returns its share of a factor's key or, for a password, its part of the function's value; encrypted to the
 * caller: JSON of {@link GateAnswerSchema}.
 */
export const GateCallSchema = v.object({ ticket: Hex32Schema, factorId: FactorIdSchema, proof: GateProofSchema });
export type GateCall = v.InferOutput<typeof GateCallSchema>;
/** A node's part of the function's value, with the proof that it was computed with exactly this node's share. */
const BlindAnswerSchema = v.object({
  evaluated: ElementSchema,
  proof: v.pipe(v.string(), v.regex(/^[0-9a-f]{128}$/)),
});
export type BlindAnswer = v.InferOutput<typeof BlindAnswerSchema>;
export const GateAnswerSchema = v.union([v.object({ share: Hex32Schema }), BlindAnswerSchema]);
export type GateAnswer = v.InferOutput<typeof GateAnswerSchema>;

/** Responses of a node that only the caller can decrypt. */
export const SealedAnswerSchema = v.object({ sealed: v.string() });

/** BIP-340 of the key, and Ed25519 of the key that comes with it, over the same statement. */
const BroughtProofSchema = v.object({ signature: SignatureSchema, ed25519Signature: SignatureSchema });
export type BroughtProof = v.InferOutput<typeof BroughtProofSchema>;

/** POST `/v1/deal` of a node: delivers its share of a new key, encrypted to the node's own key. */
export const DealSchema = v.object({
  ticket: Hex32Schema,
  publicKey: PublicKeySchema,
  authPublicKey: PublicKeySchema,
  commitments: CommitmentsSchema,
  sealedShare: SealedSchema,
  /** For a key that the user had before, with the signatures of both keys that prove it. */
  brought: v.optional(BroughtSchema),
  broughtProof: v.optional(BroughtProofSchema),
});
export type DealRequest = v.InferOutput<typeof DealSchema>;

/** A node's signature over what it has received, and when: the registry accepts only recent ones. */
export const AckSchema = v.object({ index: IndexSchema, issuedAt: TimeSchema, signature: SignatureSchema });
export type Ack = v.InferOutput<typeof AckSchema>;

/**
 * POST `/v1/reshare` of a node: delivers a new share of a key that it already holds. `signature` is the authentication key's.
 * `vault` is stored in the registry with it (see {@link VaultSchema}); the node keeps it too, for the keys of factors.
 */
export const ReshareSchema = v.object({
  ticket: Hex32Schema,
  publicKey: PublicKeySchema,
  authPublicKey: PublicKeySchema,
  epoch: EpochSchema,
  commitments: CommitmentsSchema,
  keyCommitments: v.optional(CommitmentsSchema),
  vault: v.pipe(v.string(), v.maxLength(32_768)),
  sealedShare: SealedSchema,
  signature: SignatureSchema,
  brought: v.optional(BroughtSchema),
});
export type Reshare = v.InferOutput<typeof ReshareSchema>;

/**
 * The registry's row of a user: the public key, that of the authentication key, and the registry's signature, which nodes verify. `sharing`
 * is set from the second epoch on.
 */
export const RegistryRowSchema = v.object({
  publicKey: PublicKeySchema,
  authPublicKey: PublicKeySchema,
  epoch: EpochSchema,
  sharing: v.optional(Hex32Schema),
  brought: v.optional(BroughtSchema),
  receipt: SignatureSchema,
});
export type RegistryRow = v.InferOutput<typeof RegistryRowSchema>;

/** POST `/v1/activate` of a node, with the registry's row; returns an encrypted {@link NodeRecord} without the share. */
export const ActivateSchema = v.object({ ticket: Hex32Schema, row: RegistryRowSchema });
export type Activate = v.InferOutput<typeof ActivateSchema>;

/** POST `/v1/registry/claim`: registers a user's public key. The first one that t nodes have acknowledged wins; no two users have the same. */
export const ClaimSchema = v.object({
  user: Hex32Schema,
  publicKey: PublicKeySchema,
  authPublicKey: PublicKeySchema,
  commitments: CommitmentsSchema,
  epoch: EpochSchema,
  brought: v.optional(BroughtSchema),
  acks: v.pipe(v.array(AckSchema), v.maxLength(16)),
  /** Shares of nodes that could not be reached, each encrypted to its node. */
  undelivered: v.pipe(v.array(v.object({ index: IndexSchema, sealedShare: SealedSchema })), v.maxLength(16)),
});
export type Claim = v.InferOutput<typeof ClaimSchema>;

/**
 * POST `/v1/registry/reshare`: starts the next epoch of a key. So many nodes must hold their new share that fewer than t old ones can
 * remain. `signature` is the authentication key's, the same as at the nodes.
 */
export const ReclaimSchema = v.object({
  ...ClaimSchema.entries,
  keyCommitments: v.optional(CommitmentsSchema),
  vault: v.pipe(v.string(), v.maxLength(32_768)),
  signature: SignatureSchema,
});
export type Reclaim = v.InferOutput<typeof ReclaimSchema>;

/**
 * POST `/v1/registry/vault` with a node's proof: the data that the user stores along with the key; null before any change. `signature` is
 * the authentication key's over vault, epoch and sharing.
 */
export const VaultSchema = v.object({ vault: v.string(), signature: SignatureSchema });
export type Vault = v.InferOutput<typeof VaultSchema>;

/**
 * POST `/v1/vault` of a node: this node's copy of the data that the user stores along with the key, encrypted to the caller: JSON of {@link
 * StoredVaultSchema}. The registry stores the same; this is the copy if the registry has lost it.
 */
export const VaultCallSchema = v.object({ ticket: Hex32Schema });
export type VaultCall = v.InferOutput<typeof VaultCallSchema>;
export const StoredVaultSchema = v.object({ kept: v.nullable(VaultSchema) });

/** POST `/v1/registry/lookup` → `{ row }`, null for a user without a key. */
export const LookupSchema = v.object({ proof: UserProofSchema });

/**
 * POST `/v1/registry/undelivered`: a node fetches shares that it has missed, of users after `after`. `done` names users whose share it has
 * stored or found invalid; the registry deletes those. `at` is epoch ms, signed against replay.
 */
export const UndeliveredSchema = v.object({
  index: IndexSchema,
  at: TimeSchema,
  after: v.union([Hex32Schema, v.literal('')]),
  done: v.pipe(v.array(Hex32Schema), v.maxLength(100)),
  signature: SignatureSchema,
});
export type UndeliveredRequest = v.InferOutput<typeof UndeliveredSchema>;

/** A share that a node has missed, with the acknowledgements of the nodes that received theirs, and the registry's signature. */
export const MissedDealSchema = v.object({
  user: Hex32Schema,
  commitments: CommitmentsSchema,
  keyCommitments: v.optional(CommitmentsSchema),
  sealedShare: SealedSchema,
  acks: v.array(AckSchema),
  row: RegistryRowSchema,
  /** From the second epoch on, with the signature of the authentication key. */
  vault: v.optional(v.string()),
  signature: v.optional(SignatureSchema),
});
export type MissedDeal = v.InferOutput<typeof MissedDealSchema>;
