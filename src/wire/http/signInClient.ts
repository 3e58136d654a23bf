import * as v from 'valibot';

/**
 * POST `/v1/signin/client` → `ProjectConfig`: checks whether this client may receive the result of a sign-in at that URL. In redirect mode
 * the URL must exactly match a registered one; a popup or frame returns nothing by URL, so there its origin must be one of the client's.
 * Errors: `notFound` (no such client), `forbidden` with `details.field` `redirectUrl`.
 */
export const SignInClientSchema = v.object({
  clientId: v.pipe(v.string(), v.minLength(1), v.maxLength(256)),
  redirectUrl: v.pipe(v.string(), v.maxLength(8_192)),
  returnBy: v.picklist(['redirect', 'origin']),
});
export type SignInClientInput = v.InferInput<typeof SignInClientSchema>;
