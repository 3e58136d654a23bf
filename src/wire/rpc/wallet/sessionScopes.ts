import * as v from 'valibot';

const text = v.pipe(v.string(), v.maxLength(200));
const names = v.pipe(v.array(text), v.maxLength(200));

/** A requested scope: one chain, or a namespace with its chains as `references` (CAIP-217). */
const AskedScopeSchema = v.object({
  references: v.optional(names),
  methods: v.optional(names, []),
  notifications: v.optional(names, []),
});
const AskedScopesSchema = v.optional(v.record(v.pipe(v.string(), v.maxLength(42)), AskedScopeSchema), {});
export type AskedScopes = v.InferOutput<typeof AskedScopesSchema>;

const properties = v.optional(v.record(v.string(), v.unknown()));

/** CAIP-25. */
export const SessionRequestSchema = v.object({
  requiredScopes: AskedScopesSchema,
  optionalScopes: AskedScopesSchema,
  scopedProperties: properties,
  sessionProperties: properties,
});
export type SessionRequest = v.InferOutput<typeof SessionRequestSchema>;

/** What a page may do, by chain. */
export const SessionScopesSchema = v.record(
  v.string(),
  v.object({ methods: v.array(v.string()), notifications: v.array(v.string()), accounts: v.array(v.string()) }),
);
/** Scopes by chain (CAIP-2); accounts are CAIP-10. */
export type SessionScopes = v.InferOutput<typeof SessionScopesSchema>;

/** Each page has only one session, without a name: a `sessionId` that a page sends is ignored. */
export const SessionNameSchema = v.optional(v.object({ sessionId: v.optional(v.string()) }), {});

/** Returns params as an object; some pages wrap the object in an array. */
export const unwrapParams = (params: unknown): unknown => (Array.isArray(params) ? (params[0] as unknown) : params);
