import * as v from 'valibot';

/** Where verified sources of contracts are looked up; absent: nowhere. */
export const VerifiedSourcesSchema = v.strictObject({
  /** A server with Sourcify's API v2, e.g. `https://sourcify.dev/server`. */
  url: v.pipe(v.string(), v.maxLength(2_048), v.regex(/^https?:\/\//, 'must be an http(s) URL'), v.url()),
  /** What the wallet calls it beside what it says. */
  name: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(64)), 'Sourcify'),
});
export type VerifiedSources = v.InferOutput<typeof VerifiedSourcesSchema>;
