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

/** Generation of a sharing; the first is 1. */
const EpochSchema = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000));
/** Epoch ms. */
const TimeSchema = v.pipe(v.number(), v.integer(), v.minValue(0));

/** A party's word that it knew a token's hash as this caller's before anybody showed the token. */
const CommitReceiptSchema = v.object({ issuedAt: TimeSchema, signature: SignatureSchema });
export type CommitReceipt = v.InferOutput<typeof CommitReceiptSchema>;

/**
 * POST `/v1/commit` of a node, `/v1/registry/commit`: announces a token that carries no nonce of ours before it is shown to
 * anybody. `tokenHash` is SHA-256 of what its signature covers, hex; `signature` is the ephemeral key's. The first key wins.
 */
export const CommitSchema = v.object({
  connectionId: v.pipe(v.string(), v.minLength(1), v.maxLength(128)),
  tokenHash: Hex32Schema,
  ephemeralPublicKey: PublicKeySchema,
  signature: SignatureSchema,
});
export type Commit = v.InferOutput<typeof CommitSchema>;
export const CommitAnswerSchema = CommitReceiptSchema;

/** What stands in for a nonce: the receipts of t nodes, and that of the registry, of which there is one alone. */
const CommitmentSchema = v.object({
  receipts: v.pipe(v.array(v.object({ index: IndexSchema, ...CommitReceiptSchema.entries })), v.maxLength(16)),
  witness: CommitReceiptSchema,
});
export type Commitment = v.InferOutput<typeof CommitmentSchema>;

/**
 * POST `/v1/open` of a node: shows an identity token that carries the hash of `ephemeralPublicKey` as its nonce.
 * `signature` is the ephemeral key's over a statement that names this node: one node cannot use the token at another.
 */
export const OpenSchema = v.object({
  connectionId: v.pipe(v.string(), v.minLength(1), v.maxLength(128)),
  idToken: v.pipe(v.string(), v.minLength(1), v.maxLength(16_384)),
  ephemeralPublicKey: PublicKeySchema,
  signature: SignatureSchema,
  /** For issuers whose tokens carry no nonce of ours. */
  commitment: v.optional(CommitmentSchema),
  /** For passkeys: JSON of {@link PasskeyAssertionSchema}. */
  assertion: v.optional(v.pipe(v.string(), v.maxLength(8_192))),
});
export type Open = v.InferOutput<typeof OpenSchema>;

const BytesSchema = v.pipe(v.string(), v.maxLength(8_192), v.regex(/^[A-Za-z0-9_-]+$/));

/**
 * What a passkey has signed for one sign-in (WebAuthn §6.3.3), all base64url. `publicKey` is its SubjectPublicKeyInfo, whose
 * hash is the subject; the challenge is made of the token's nonce and `salt`.
 */
export const PasskeyAssertionSchema = v.object({
  publicKey: BytesSchema,
  salt: BytesSchema,
  clientData: BytesSchema,
  authenticatorData: BytesSchema,
  signature: BytesSchema,
});
export type PasskeyAssertion = v.InferOutput<typeof PasskeyAssertionSchema>;

/** What a node keeps of a user, as it tells the user alone. */
export const NodeRecordSchema = v.object({
  publicKey: PublicKeySchema,
  /** What its owner signs with here. */
  authPublicKey: PublicKeySchema,
  commitments: CommitmentsSchema,
  /**
   * In the answers of `/v1/open`, `/v1/share` and `/v1/unlock` alone. With factors, a node gives it to somebody alone who has
   * shown one of them.
   */
  share: v.optional(Hex32Schema),
  epoch: EpochSchema,
  /** With factors: the commitments of the key's own sharing over them. What the nodes hold is then one share of it. */
  keyCommitments: v.optional(CommitmentsSchema),
});
export type NodeRecord = v.InferOutput<typeof NodeRecordSchema>;

/** A node's word that its caller has proven to be that user: lets the caller ask the registry. */
export const UserProofSchema = v.object({
  user: Hex32Schema,
  index: IndexSchema,
  expiresAt: TimeSchema,
  signature: SignatureSchema,
});
export type UserProof = v.InferOutput<typeof UserProofSchema>;

/** Answer of `/v1/open`, sealed from the node's key to the ephemeral key: JSON of this. */
export const OpenedSchema = v.object({
  /** Bound to the user and the ephemeral key; good for ten minutes. */
  ticket: Hex32Schema,
  proof: UserProofSchema,
  record: v.nullable(NodeRecordSchema),
  /** SHA-256 of what this node will give to a new key (see `entropyHashOf`); null where it gives none. */
  entropyHash: v.nullable(Hex32Schema),
});
export type Opened = v.InferOutput<typeof OpenedSchema>;

/** POST `/v1/entropy` of a node: what it has bound itself to give to a new key, sealed to the caller: JSON of {@link EntropySchema}. */
export const EntropyCallSchema = v.object({ ticket: Hex32Schema });
export type EntropyCall = v.InferOutput<typeof EntropyCallSchema>;
export const EntropySchema = v.object({ entropy: Hex32Schema });

/**
 * POST `/v1/share` of a node: its share, for a sign-in that has not had it in the answer of `/v1/open`: of a key that was made or
 * turned active since, or of the user whom a linked sign-in leads to. `signature` is the ephemeral key's. Answers a sealed
 * {@link NodeRecord}.
 */
export const ShareCallSchema = v.object({ ticket: Hex32Schema, signature: SignatureSchema });
export type ShareCall = v.InferOutput<typeof ShareCallSchema>;

/**
 * POST `/v1/enter` of a node: a caller who has the user's key, and shows it by the `signature` of its authentication key over a
 * statement that names this node, gets what a sign-in gives, but no share. `at` is epoch ms, against replay.
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

/** POST `/v1/unlock` of a node: the share for a caller who has the key of a factor, shown by its signature over the ticket. */
export const UnlockSchema = v.object({ ticket: Hex32Schema, factorId: FactorIdSchema, signature: SignatureSchema });
export type Unlock = v.InferOutput<typeof UnlockSchema>;

/** What opens the gate of a factor: a code, an assertion of a passkey, a second sign-in, or a password that nobody sees. */
export const GateProofSchema = v.variant('kind', [
  v.object({ kind: v.literal('code'), code: v.pipe(v.string(), v.regex(/^[0-9]{6}$/)) }),
  v.object({
    kind: v.literal('passkey'),
    /** Each node's ticket, hashed with the node's key: the challenge is made of them, the factor and the caller. */
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
 * POST `/v1/gate` of a node: its share of a factor's key or, for a password, its part of the function's value; sealed to the caller:
 * JSON of {@link GateAnswerSchema}.
 */
export const GateCallSchema = v.object({ ticket: Hex32Schema, factorId: FactorIdSchema, proof: GateProofSchema });
export type GateCall = v.InferOutput<typeof GateCallSchema>;
/** A node's part of the function's value, with the proof that it was evaluated by its very share. */
const BlindAnswerSchema = v.object({
  evaluated: ElementSchema,
  proof: v.pipe(v.string(), v.regex(/^[0-9a-f]{128}$/)),
});
export type BlindAnswer = v.InferOutput<typeof BlindAnswerSchema>;
export const GateAnswerSchema = v.union([v.object({ share: Hex32Schema }), BlindAnswerSchema]);
export type GateAnswer = v.InferOutput<typeof GateAnswerSchema>;

/** Answers of a node that only the caller may read. */
export const SealedAnswerSchema = v.object({ sealed: v.string() });

/** POST `/v1/deal` of a node: hands it its share of a new key, sealed to the node's own key. */
export const DealSchema = v.object({
  ticket: Hex32Schema,
  publicKey: PublicKeySchema,
  authPublicKey: PublicKeySchema,
  commitments: CommitmentsSchema,
  sealedShare: SealedSchema,
});
export type DealRequest = v.InferOutput<typeof DealSchema>;

/** A node's signature over what it has taken in, and when: the registry goes by fresh ones alone. */
export const AckSchema = v.object({ index: IndexSchema, issuedAt: TimeSchema, signature: SignatureSchema });
export type Ack = v.InferOutput<typeof AckSchema>;

/**
 * POST `/v1/reshare` of a node: its share of a key that it holds already, dealt anew. `signature` is the authentication key's.
 * `vault` is what goes into the registry with it (see {@link VaultSchema}); the node keeps it too, for the keys of factors.
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
});
export type Reshare = v.InferOutput<typeof ReshareSchema>;

/** The row of a user: its public key, that of its authentication key, and the registry's signature that nodes go by. `sharing` from the second epoch on. */
export const RegistryRowSchema = v.object({
  publicKey: PublicKeySchema,
  authPublicKey: PublicKeySchema,
  epoch: EpochSchema,
  sharing: v.optional(Hex32Schema),
  receipt: SignatureSchema,
});
export type RegistryRow = v.InferOutput<typeof RegistryRowSchema>;

/** POST `/v1/activate` of a node, with the registry's row; answers a sealed {@link NodeRecord}, without its share. */
export const ActivateSchema = v.object({ ticket: Hex32Schema, row: RegistryRowSchema });
export type Activate = v.InferOutput<typeof ActivateSchema>;

/** POST `/v1/registry/claim`: the first public key of a user that t nodes have acknowledged wins. */
export const ClaimSchema = v.object({
  user: Hex32Schema,
  publicKey: PublicKeySchema,
  authPublicKey: PublicKeySchema,
  commitments: CommitmentsSchema,
  epoch: EpochSchema,
  acks: v.pipe(v.array(AckSchema), v.maxLength(16)),
  /** Shares of nodes that could not be reached, each sealed to its node. */
  undelivered: v.pipe(v.array(v.object({ index: IndexSchema, sealedShare: SealedSchema })), v.maxLength(16)),
});
export type Claim = v.InferOutput<typeof ClaimSchema>;

/**
 * POST `/v1/registry/reshare`: the next epoch of a key. Enough nodes must hold their new share that fewer than t old ones
 * can be left. `signature` is the authentication key's, the same as at the nodes.
 */
export const ReclaimSchema = v.object({
  ...ClaimSchema.entries,
  keyCommitments: v.optional(CommitmentsSchema),
  vault: v.pipe(v.string(), v.maxLength(32_768)),
  signature: SignatureSchema,
});
export type Reclaim = v.InferOutput<typeof ReclaimSchema>;

/**
 * POST `/v1/registry/vault` with a node's proof: what the user keeps beside the key; null before any change. `signature` is the
 * authentication key's over vault, epoch and sharing.
 */
export const VaultSchema = v.object({ vault: v.string(), signature: SignatureSchema });
export type Vault = v.InferOutput<typeof VaultSchema>;
export const VaultAnswerSchema = v.object({ vault: v.nullable(VaultSchema) });

/**
 * POST `/v1/vault` of a node: what the user keeps beside the key as this node has it, sealed to the caller: JSON of
 * {@link StoredVaultSchema}. The same is in the registry; whoever has lost it there has it here.
 */
export const VaultCallSchema = v.object({ ticket: Hex32Schema });
export type VaultCall = v.InferOutput<typeof VaultCallSchema>;
export const StoredVaultSchema = v.object({ kept: v.nullable(VaultSchema) });

/** POST `/v1/registry/lookup` → `{ row }`, null for a user without a key. */
export const LookupSchema = v.object({ proof: UserProofSchema });
export const LookupAnswerSchema = v.object({ row: v.nullable(RegistryRowSchema) });

/**
 * POST `/v1/registry/undelivered`: a node asks for shares it has missed, those of users after `after`. `done` names users
 * whose share it has stored or found worthless; the registry forgets those. `at` is epoch ms, signed against replay.
 */
export const UndeliveredSchema = v.object({
  index: IndexSchema,
  at: TimeSchema,
  after: v.union([Hex32Schema, v.literal('')]),
  done: v.pipe(v.array(Hex32Schema), v.maxLength(100)),
  signature: SignatureSchema,
});
export type UndeliveredRequest = v.InferOutput<typeof UndeliveredSchema>;

/** One share that a node has missed, with the word of the nodes that have not, and the registry's. */
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
/** At most 100, by user. */
export const UndeliveredAnswerSchema = v.object({ deals: v.array(MissedDealSchema) });
