import * as v from 'valibot';

/** Uncompressed secp256k1 public key, lower-case hex, 130 characters starting `04` (docs/protocol.md 2.8). */
export const SessionKeySchema = v.pipe(v.string(), v.regex(/^04[0-9a-f]{128}$/));

/** Missing and empty are one namespace. Names are plain words, hosts or paths; nothing that could mean something else to a log or a lookup. */
const NamespaceSchema = v.optional(
  v.pipe(v.string(), v.maxLength(256), v.regex(/^(?!.*\.\.)(?!__proto__$)[\w.:@/-]*$/)),
  '',
);
const DataSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(60_000), v.check(isPlainText));
/** No control characters and no halves of characters. A record is ASCII: seen at once, by the faster of the two patterns. */
function isPlainText(text: string): boolean {
  return /^[\x20-\x7e]*$/.test(text) || /^[^\p{Cc}\p{Cs}]*$/u.test(text);
}
/** DER hex from web clients, JSON `{ r, s }` from mobile ones. */
const SignatureSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(300));
/** An origin, `*`, a URL with a path, a mobile redirect URL, or `true` (docs/protocol.md 2.8). */
const AllowedOriginSchema = v.optional(v.union([v.pipe(v.string(), v.maxLength(2_048)), v.boolean()]));
/** Seconds that a record is kept at most. Who asks for more, up to a year, gets this. */
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
  /** Ours: written only in place of that record, the SHA-256 of its key with the hex of the keccak256 of its data; `''` where none lives. Else 409. */
  replaces: v.optional(v.pipe(v.string(), v.regex(/^([0-9a-f]{64})?$/))),
});
export type StoreSet = v.InferOutput<typeof StoreSetSchema>;

/** POST `/v2/store/get` */
export const StoreGetSchema = v.object({ key: SessionKeySchema, namespace: NamespaceSchema });
export type StoreGet = v.InferOutput<typeof StoreGetSchema>;

/** PUT `/v2/store/update`: keeps the expiry of the record. */
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

/** Answer of store/get: `''` when there is no record. All values are strings (iOS casts the body to `[String: String]`). */
export interface StoreGetAnswer {
  message: string;
}

/** Second argument of the socket event `v2:check_auth_status`, beside the key. */
export const ChannelCheckSchema = v.object({
  namespace: NamespaceSchema,
  sameIpCheck: v.optional(v.boolean(), false),
});
