import * as v from 'valibot';

/**
 * POST `/v1/signin/client` → `ProjectConfig`: may this client have the result of a sign-in there? In redirect mode the URL
 * is compared whole with the registered ones; a popup or frame returns nothing by URL, so there its origin must be one of
 * the client's. Errors: `notFound` (no such client), `forbidden` with `details.field` `redirectUrl`.
 */
export const SignInClientSchema = v.object({
  clientId: v.pipe(v.string(), v.minLength(1), v.maxLength(256)),
  redirectUrl: v.pipe(v.string(), v.maxLength(8_192)),
  returnBy: v.picklist(['redirect', 'origin']),
});
export type SignInClientInput = v.InferInput<typeof SignInClientSchema>;
