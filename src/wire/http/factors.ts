import * as v from 'valibot';
import { CommitmentsSchema, ElementSchema, IndexSchema, PublicKeySchema, SealedSchema } from './shareNode';

/** Kinds of factor (docs/custody.md, "MFA"). */
export const factorKinds = ['device', 'passkey', 'authenticator', 'password', 'phrase', 'social'] as const;
export type FactorKind = (typeof factorKinds)[number];

/** Epoch ms. */
const TimeSchema = v.pipe(v.number(), v.integer(), v.minValue(0));
const Base64urlSchema = v.pipe(v.string(), v.maxLength(2_048), v.regex(/^[A-Za-z0-9_-]+$/));

/** Parameters of scrypt at the time the password was set; bounded, so that a tampered vault cannot exhaust memory. */
export const ScryptSchema = v.object({
  salt: Base64urlSchema,
  n: v.picklist([2 ** 15, 2 ** 16, 2 ** 17, 2 ** 18]),
  r: v.literal(8),
  p: v.picklist([1, 2, 3, 4]),
});
export type ScryptParams = v.InferOutput<typeof ScryptSchema>;

/**
 * A factor's secret that the nodes share. It is the factor's key, which they return only for a proof; for a password it is the key of a
 * pseudo-random function, which they evaluate but never return. `commitments` are of that key, `deals` are encrypted each to its node, JSON
 * of {@link GateDealSchema}.
 */
export const GateSchema = v.object({
  commitments: v.union([CommitmentsSchema, v.pipe(v.array(ElementSchema), v.minLength(1), v.maxLength(7))]),
  deals: v.pipe(v.array(v.object({ index: IndexSchema, sealed: SealedSchema })), v.maxLength(16)),
});

/** A node's part of a gate: its share of the key, and the proof that unlocks it. */
export const GateDealSchema = v.object({
  share: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  lock: v.variant('kind', [
    /** RFC 6238: SHA-1, six digits, 30 s. */
    v.object({ kind: v.literal('code'), secret: Base64urlSchema }),
    /** The credential, its public key as SubjectPublicKeyInfo, and its COSE algorithm. */
    v.object({
      kind: v.literal('passkey'),
      credentialId: Base64urlSchema,
      publicKey: Base64urlSchema,
      algorithm: v.picklist([-7, -257, -8]),
    }),
    /** Another connection of the same user: its user id at the nodes. */
    v.object({ kind: v.literal('connection'), user: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)) }),
    /** For any caller, a limited number of times: the node cannot tell a right guess from a wrong one. */
    v.object({ kind: v.literal('password') }),
  ]),
});
export type GateDeal = v.InferOutput<typeof GateDealSchema>;
/** The proofs for which a node returns its share of a factor's key. */
export type GateLock = Exclude<GateDeal['lock'], { kind: 'password' }>;

/** A factor as stored in the vault: nothing in here opens its share. */
export const FactorSchema = v.object({
  id: v.pipe(v.string(), v.regex(/^[0-9a-z]{8,64}$/)),
  kind: v.picklist(factorKinds),
  /** The name that the user gave it. */
  name: v.pipe(v.string(), v.maxLength(64)),
  /** Index of its share; 1 is the network's. */
  index: v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(255)),
  /** The share is encrypted to this key, which is derived from what the user has or knows. */
  publicKey: PublicKeySchema,
  sealedShare: v.pipe(v.string(), v.maxLength(512)),
  createdAt: TimeSchema,
  rehearsedAt: v.nullable(TimeSchema),
  /** Only for passwords. */
  scrypt: v.optional(ScryptSchema),
  /** Only for passkeys: the credential, and the input of its pseudo-random function if it has one. */
  passkey: v.optional(v.object({ credentialId: Base64urlSchema, prfInput: v.optional(Base64urlSchema) })),
  /** Only for social backup: the connection to sign in with. */
  connectionId: v.optional(v.pipe(v.string(), v.maxLength(128))),
  /** Set if the nodes hold the factor's key, or what is needed to derive it from a password. */
  gate: v.optional(GateSchema),
});
export type Factor = v.InferOutput<typeof FactorSchema>;

/** The vault's text is this as JSON. */
export const FactorListSchema = v.object({ factors: v.pipe(v.array(FactorSchema), v.maxLength(16)) });
