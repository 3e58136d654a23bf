import { decodeJwt } from 'jose';
import type { Kysely } from 'kysely';
import type { SignInAnswer } from '../../src/wire/http/signIn';
import type { FinishedSignIn } from '../connections/connection';
import type { SignInTables } from './migrations';
import { normalizeEmail } from './normalizeEmail';

/**
 * Tracks at which connections a verified e-mail address has signed in. If the user signs in with another connection, the browser can warn
 * before a second wallet is created (docs/custody.md, "Several login methods"). It links nothing. Addresses are stored as keyed hashes, and
 * only the owner of the address is informed.
 */
export function createSameEmail({ db, hash }: { db: Kysely<SignInTables>; hash(text: string): string }) {
  return {
    /**
     * Records a sign-in that has just been proven.
     * @param offered Connections of the client. Only these are reported to its users.
     * @returns The response for the browser.
     */
    async note(
      { verifiedEmail, ...answer }: FinishedSignIn,
      offered: readonly { id: string }[],
    ): Promise<SignInAnswer> {
      const email = normal(verifiedEmail ?? emailOf(answer.idToken));
      if (email === undefined) return answer;
      const { connectionId } = answer;
      const bucket = hash(`same-email:${email}`);
      await db
        .insertInto('verified_emails')
        .values({ bucket, connection_id: connectionId })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      const rows = await db
        .selectFrom('verified_emails')
        .select('connection_id')
        .where('bucket', '=', bucket)
        .execute();
      const known = new Set(rows.map((row) => row.connection_id));
      const sameEmail = offered.map(({ id }) => id).filter((id) => id !== connectionId && known.has(id));
      return sameEmail.length === 0 ? answer : { ...answer, sameEmail };
    },
  };
}

/** Reads the address from an already verified token of this server's issuer or of a provider. */
function emailOf(idToken: string): string | undefined {
  const { email, email_verified: isVerified } = decodeJwt(idToken);
  return typeof email === 'string' && String(isVerified) === 'true' ? email : undefined;
}

function normal(email: string | undefined): string | undefined {
  try {
    return email === undefined ? undefined : normalizeEmail(email);
  } catch {
    return undefined;
  }
}
