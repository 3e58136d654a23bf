import * as v from 'valibot';

/** One way to sign in, as the operator sets it up. */
export const ConnectionConfigSchema = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)),
  kind: v.picklist(['email_passwordless', 'custom']),
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  issuer: v.optional(v.pipe(v.string(), v.url())),
  clientId: v.optional(v.string()),
  clientSecret: v.optional(v.string()),
  scope: v.optional(v.string()),
  jwksUrl: v.optional(v.pipe(v.string(), v.url())),
});
export type ConnectionConfig = v.InferOutput<typeof ConnectionConfigSchema>;
