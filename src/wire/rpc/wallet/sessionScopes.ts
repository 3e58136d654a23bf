import * as v from 'valibot';

const text = v.pipe(v.string(), v.maxLength(200));
const names = v.pipe(v.array(text), v.maxLength(200));

/** What is asked for of one chain, or of a family with its chains as `references` (CAIP-217). */
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

/** What a page may do on one chain. */
export const SessionScopesSchema = v.record(
  v.string(),
  v.object({ methods: v.array(v.string()), notifications: v.array(v.string()), accounts: v.array(v.string()) }),
);
/** By chain (CAIP-2); accounts are CAIP-10. */
export type SessionScopes = v.InferOutput<typeof SessionScopesSchema>;

/** A session is its page's: it has no name, and one that a page makes up is that of none. */
export const SessionNameSchema = v.optional(v.object({ sessionId: v.optional(v.string()) }), {});

/** Params as an object, which some pages wrap in a list. */
export const unwrapParams = (params: unknown): unknown => (Array.isArray(params) ? (params[0] as unknown) : params);
