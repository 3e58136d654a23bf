import { createHash } from 'node:crypto';
import { SignJWT } from 'jose';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Kysely } from 'kysely';
import { openTestDatabase } from '../../tests/helpers/databases/testDatabase';
import { signInMigrations, type SignInTables } from './migrations';
import { createSameEmail } from './sameEmail';

let db: Kysely<SignInTables>;
beforeEach(async () => {
  db = await openTestDatabase<SignInTables>(signInMigrations);
});
afterEach(() => db.destroy());

const hash = (text: string) => createHash('sha256').update(`pepper${text}`).digest('hex');
const token = (claims: Record<string, unknown>) =>
  new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(new Uint8Array(32));
const all = [{ id: 'email' }, { id: 'google' }, { id: 'github' }];

async function signIn(
  connectionId: string,
  claims: Record<string, unknown>,
  { offered = all, verifiedEmail = '' } = {},
) {
  const answer = { idToken: await token(claims), connectionId, ...(verifiedEmail ? { verifiedEmail } : {}) };
  return createSameEmail({ db, hash }).note(answer, offered);
}
const ada = { email: 'ada@example.com', email_verified: true };

it('tells the owner of a verified address which other connections it was used with', async () => {
  expect(await signIn('email', ada)).not.toHaveProperty('sameEmail');
  expect(await signIn('email', ada)).not.toHaveProperty('sameEmail');
  expect((await signIn('google', { ...ada, email: ' Ada@Example.com' })).sameEmail).toEqual(['email']);
  // A provider may confirm the address outside the token; that claim is not passed on.
  const other = await signIn('github', {}, { verifiedEmail: 'ada@example.com' });
  expect(other.sameEmail).toEqual(['email', 'google']);
  expect(other).not.toHaveProperty('verifiedEmail');
});

it.each([
  ['an address without a verified flag', { email: 'ada@example.com' }],
  ['an address that is marked as not verified', { ...ada, email_verified: false }],
  ['another one', { ...ada, email: 'ada@example.org' }],
  ['a look-alike', { ...ada, email: 'аda@example.com' }],
  ['an address with a tag', { ...ada, email: 'ada+x@example.com' }],
  ['none', {}],
])('tells nothing to a sign-in with %s', async (_, claims) => {
  await signIn('email', ada);
  expect(await signIn('google', claims)).not.toHaveProperty('sameEmail');
  // Nor was that sign-in stored.
  expect((await signIn('github', ada)).sameEmail).toEqual(['email']);
});

it('names only connections of the client, and stores no address in plain', async () => {
  await signIn('email', ada);
  expect(await signIn('google', ada, { offered: [{ id: 'google' }] })).not.toHaveProperty('sameEmail');
  const rows = JSON.stringify(await db.selectFrom('verified_emails').selectAll().execute());
  expect(rows).not.toContain('ada');
});
