import type { Kysely } from 'kysely';
import type * as v from 'valibot';
import { HttpError } from '../../src/errors/http';
import type { ContactInputSchema } from '../../src/wire/http/wallet';
import type { ContactRecord } from '../../src/wire/http/walletAnswers';
import type { WalletTables } from './tables';

/**
 * Overwrites a contact of a user.
 * @throws HttpError `notFound`, or `conflict` (reason `exists`) if another contact has that address.
 */
export async function changeContact({
  db,
  userId,
  id,
  input,
}: {
  db: Kysely<WalletTables>;
  userId: string;
  id: number;
  input: v.InferOutput<typeof ContactInputSchema>;
}): Promise<ContactRecord> {
  const own = db.selectFrom('contacts').select('id').where('user_id', '=', userId);
  const { contact_verifier: kind, contact_verifier_id: target } = input;
  const same = own.where('contact_verifier', '=', kind).where('contact_verifier_id', '=', target);
  const { numUpdatedRows } = await db
    .updateTable('contacts')
    .set(input)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where(({ not, exists }) => not(exists(same.where('id', '!=', id))))
    .executeTakeFirst();
  if (numUpdatedRows === 1n) return { ...input, id };
  const there = await own.where('id', '=', id).executeTakeFirst();
  throw there ? new HttpError('conflict', { details: { reason: 'exists' } }) : new HttpError('notFound');
}
