import * as v from 'valibot';
import { CommitmentsSchema, ElementSchema, IndexSchema, PublicKeySchema, SealedSchema } from './shareNode';

/** Kinds of factor (docs/custody.md, "MFA"). */
export const factorKinds = ['device', 'passkey', 'authenticator', 'password', 'phrase', 'social'] as const;
export type FactorKind = (typeof factorKinds)[number];

/** Epoch ms. */
const TimeSchema = v.pipe(v.number(), v.integer(), v.minValue(0));
const Base64urlSchema = v.pipe(v.string(), v.maxLength(2_048), v.regex(/^[A-Za-z0-9_-]+$/));

/** Parameters of scrypt as they were when the password was set; bounded, so that a changed vault cannot eat the memory. */
export const ScryptSchema = v.object({
  salt: Base64urlSchema,
  n: v.picklist([2 ** 15, 2 ** 16, 2 ** 17, 2 ** 18]),
  r: v.literal(8),
  p: v.picklist([1, 2, 3, 4]),
});
export type ScryptParams = v.InferOutput<typeof ScryptSchema>;

/**
 * What nodes hold for a factor, shared among them: its key, which they give for a proof alone; of a password the key of a
 * pseudo-random function, which they never give but evaluate. `commitments` are of that key, `deals` are sealed each to its node,
 * JSON of {@link GateDealSchema}.
 */
export const GateSchema = v.object({
  commitments: v.union([CommitmentsSchema, v.pipe(v.array(ElementSchema), v.minLength(1), v.maxLength(7))]),
  deals: v.pipe(v.array(v.object({ index: IndexSchema, sealed: SealedSchema })), v.maxLength(16)),
});

/** What a node learns of a gate: its share of the key, and what it gives or uses it for. */
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
    /** Another connection of the same person: user id, as at nodes. */
    v.object({ kind: v.literal('connection'), user: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)) }),
    /** Whoever asks, a limited number of times: the node cannot tell a right guess from a wrong one. */
    v.object({ kind: v.literal('password') }),
  ]),
});
export type GateDeal = v.InferOutput<typeof GateDealSchema>;
/** What a node gives its share of a factor's key for. */
export type GateLock = Exclude<GateDeal['lock'], { kind: 'password' }>;

/** One factor as the vault keeps it: nothing in here opens its share. */
export const FactorSchema = v.object({
  id: v.pipe(v.string(), v.regex(/^[0-9a-z]{8,64}$/)),
  kind: v.picklist(factorKinds),
  /** As the user named it. */
  name: v.pipe(v.string(), v.maxLength(64)),
  /** Where its share lies; 1 is the network's. */
  index: v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(255)),
  /** Its share is sealed to this key, which comes from what the user has or knows. */
  publicKey: PublicKeySchema,
  sealedShare: v.pipe(v.string(), v.maxLength(512)),
  createdAt: TimeSchema,
  rehearsedAt: v.nullable(TimeSchema),
  /** Passwords alone. */
  scrypt: v.optional(ScryptSchema),
  /** Passkeys alone: the credential, and the input of its pseudo-random function where it has one. */
  passkey: v.optional(v.object({ credentialId: Base64urlSchema, prfInput: v.optional(Base64urlSchema) })),
  /** Social backup alone: the connection to sign in with. */
  connectionId: v.optional(v.pipe(v.string(), v.maxLength(128))),
  /** Where the nodes hold the factor's key, or what it takes to derive it from a password. */
  gate: v.optional(GateSchema),
});
export type Factor = v.InferOutput<typeof FactorSchema>;

/** The vault's text is JSON of this. */
export const FactorListSchema = v.object({ factors: v.pipe(v.array(FactorSchema), v.maxLength(16)) });
