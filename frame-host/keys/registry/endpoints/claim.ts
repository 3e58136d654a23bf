import type { Transaction } from 'kysely';
import { ed25519Of } from '../../../../src/custody/broughtKey';
import { firstEpoch } from '../../../../src/custody/statements';
import { HttpError } from '../../../../src/errors/http';
import type { Claim, RegistryRow } from '../../../../src/wire/http/shareNode';
import { withAdvisoryLock } from '../../../storage/withAdvisoryLock';
import { checkAcks } from '../checkAcks';
import { findKey, isLinked, saveUndeliveredShares, toSignedRow, type RegistryContext } from '../registryContext';
import { signInName } from '../registryLinks';
import type { KeyRow, RegistryTables } from '../registryTables';

/**
 * Registers a key that t nodes have just acknowledged, unless the user already has one. Returns the user's registered key in both cases.
 * The request must contain the share of each other node, encrypted to that node.
 * @throws HttpError `conflict` if another user has the key or, if it was brought, the Ed25519 key that comes with it.
 */
export async function claim(context: RegistryContext, input: Claim): Promise<RegistryRow> {
  const { user, publicKey, authPublicKey, commitments, epoch, brought = '' } = input;
  const ed25519 = ed25519Of(brought);
  const { db, threshold, clock } = context;
  const isWhole = commitments[0] === publicKey && commitments.length === threshold && epoch === firstEpoch;
  if (!isWhole) throw new HttpError('invalid', { details: { field: 'commitments' } });
  const { vouching, missed } = checkAcks(context, input);
  const key = { user, public_key: publicKey, auth_public_key: authPublicKey, epoch, sharing: '', brought, ed25519 };
  const dealt = { commitments: JSON.stringify(commitments), acks: JSON.stringify(vouching), created_at: clock.now() };
  const enter = async (trx: Transaction<RegistryTables>): Promise<void> => {
    if ((await isLinked(trx, user)) || (await isAnothers(trx, key))) throw new HttpError('conflict');
    const { numInsertedOrUpdatedRows: inserted } = await trx
      .insertInto('registry_keys')
      .values({ ...key, ...dealt })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (inserted === 1n) await saveUndeliveredShares(trx, { user, missed });
  };
  const names = [signInName(user), `key ${publicKey}`, ...(ed25519 === '' ? [] : [`key ${ed25519}`])];
  await withAdvisoryLock({ db, names, task: enter });
  const row = await findKey(context, user);
  if (!row) throw new HttpError('unavailable');
  return toSignedRow(context, row);
}

async function isAnothers(
  trx: Transaction<RegistryTables>,
  { user, public_key, ed25519 }: Pick<KeyRow, 'user' | 'public_key' | 'ed25519'>,
): Promise<boolean> {
  const row = await trx
    .selectFrom('registry_keys')
    .select('user')
    .where('user', '<>', user)
    .where((eb) => eb.or([eb.and({ public_key }), ...(ed25519 === '' ? [] : [eb.and({ ed25519 })])]))
    .executeTakeFirst();
  return row !== undefined;
}
