import * as v from 'valibot';

/** Uncompressed secp256k1 public key, lower-case hex, 130 characters starting `04` (docs/protocol-server.md 2.8). */
export const SessionKeySchema = v.pipe(v.string(), v.regex(/^04[0-9a-f]{128}$/));

/**
 * A missing and an empty namespace are the same. Names contain only words, hosts or paths, and nothing with a special meaning in a log or a
 * lookup.
 */
const NamespaceSchema = v.optional(
  v.pipe(v.string(), v.maxLength(256), v.regex(/^(?!.*\.\.)(?!__proto__$)[\w.:@/-]*$/)),
  '',
);
const DataSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(60_000), v.check(isPlainText));
/** Returns whether the text has no control characters and no lone surrogates. Records are ASCII, so the faster pattern is tried first. */
function isPlainText(text: string): boolean {
  return /^[\x20-\x7e]*$/.test(text) || /^[^\p{Cc}\p{Cs}]*$/u.test(text);
}
/** DER hex from web clients, JSON `{ r, s }` from mobile clients. */
const SignatureSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(300));
/** An origin, `*`, a URL with a path, a mobile redirect URL, or `true` (docs/protocol-server.md 2.8). */
const AllowedOriginSchema = v.optional(v.union([v.pipe(v.string(), v.maxLength(2_048)), v.boolean()]));
/** Maximum lifetime of a record, in seconds. A request for more, up to a year, gets this. */
export const maxRecord = 2_592_000;
const TimeoutSchema = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(1),
  v.maxValue(31_536_000),
  v.transform((seconds) => Math.min(seconds, maxRecord)),
);

/** POST `/v2/store/set` */
export const StoreSetSchema = v.object({
  key: SessionKeySchema,
  data: DataSchema,
  signature: SignatureSchema,
  namespace: NamespaceSchema,
  timeout: TimeoutSchema,
  allowedOrigin: AllowedOriginSchema,
  /**
   * Only Inlay: overwrites only the named version of the record, the SHA-256 of its key with the hex of the keccak256 of its data; `''` if
   * there must be none. Otherwise 409.
   */
  replaces: v.optional(v.pipe(v.string(), v.regex(/^([0-9a-f]{64})?$/))),
});
export type StoreSet = v.InferOutput<typeof StoreSetSchema>;

/** POST `/v2/store/get` */
export const StoreGetSchema = v.object({ key: SessionKeySchema, namespace: NamespaceSchema });
export type StoreGet = v.InferOutput<typeof StoreGetSchema>;

/** PUT `/v2/store/update`: replaces a record and keeps its expiry. 404 if there is none, or none with this `allowedOrigin`. */
export const StoreUpdateSchema = v.object({
  key: SessionKeySchema,
  data: DataSchema,
  signature: SignatureSchema,
  namespace: NamespaceSchema,
  allowedOrigin: AllowedOriginSchema,
});
export type StoreUpdate = v.InferOutput<typeof StoreUpdateSchema>;

/** POST `/v2/channel/set` */
export const ChannelSetSchema = v.object({
  key: SessionKeySchema,
  data: DataSchema,
  signature: SignatureSchema,
  timeout: v.optional(TimeoutSchema, 600),
  namespace: NamespaceSchema,
  sameIpCheck: v.optional(v.boolean(), false),
  allowedOrigin: AllowedOriginSchema,
});

/** Response of store/get: `''` when there is no record. All values are strings (iOS casts the body to `[String: String]`). */
export interface StoreGetAnswer {
  message: string;
}

/** Second argument of the socket event `v2:check_auth_status`, after the key. */
export const ChannelCheckSchema = v.object({
  namespace: NamespaceSchema,
  sameIpCheck: v.optional(v.boolean(), false),
});
