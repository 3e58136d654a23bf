import * as v from 'valibot';

/** Settings of the source verification service. If absent, none is used. */
export const VerifiedSourcesSchema = v.strictObject({
  /** A server with Sourcify's API v2, e.g. `https://sourcify.dev/server`. */
  url: v.pipe(v.string(), v.maxLength(2_048), v.regex(/^https?:\/\//, 'must be an http(s) URL'), v.url()),
  /** Name of the service that the wallet shows next to its data. */
  name: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(64)), 'Sourcify'),
});
export type VerifiedSources = v.InferOutput<typeof VerifiedSourcesSchema>;
