import * as v from 'valibot';
import { PublicKeySchema } from './shareNode';

/** Kinds of factor that hold their share under a key of their own (custody.md, "MFA"). */
export const factorKinds = ['device', 'passkey', 'password', 'phrase'] as const;

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

/** One factor as the vault keeps it: nothing in here opens its share. */
export const FactorSchema = v.object({
  id: v.pipe(v.string(), v.regex(/^[0-9a-z]{8,64}$/)),
  kind: v.picklist(factorKinds),
  /** As the person named it. */
  name: v.pipe(v.string(), v.maxLength(64)),
  /** Where its share lies; 1 is the network's. */
  index: v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(255)),
  /** Its share is sealed to this key, which comes from what the person has or knows. */
  publicKey: PublicKeySchema,
  sealedShare: v.pipe(v.string(), v.maxLength(512)),
  createdAt: TimeSchema,
  rehearsedAt: v.nullable(TimeSchema),
  /** Passwords alone. */
  scrypt: v.optional(ScryptSchema),
  /** Passkeys alone: the credential, and the input of its pseudo-random function. */
  passkey: v.optional(v.object({ credentialId: Base64urlSchema, prfInput: Base64urlSchema })),
});
export type Factor = v.InferOutput<typeof FactorSchema>;

/** The vault's text is JSON of this. */
export const FactorListSchema = v.object({ factors: v.pipe(v.array(FactorSchema), v.maxLength(16)) });
