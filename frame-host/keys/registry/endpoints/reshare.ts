import type { Transaction } from 'kysely';
import { ed25519Of } from '../../../../src/custody/broughtKey';
import { isDealOf } from '../../../../src/custody/isDealOf';
import { firstEpoch, statements, toSharing, verifyStatement } from '../../../../src/custody/statements';
import { HttpError } from '../../../../src/errors/http';
import type { Reclaim, RegistryRow } from '../../../../src/wire/http/shareNode';
import { withAdvisoryLock } from '../../../storage/withAdvisoryLock';
import { checkAcks } from '../checkAcks';
import { isLinked, saveUndeliveredShares, toSignedRow, type RegistryContext } from '../registryContext';
import { signInName } from '../registryLinks';
import type { KeyRow, RegistryTables } from '../registryTables';

/**
 * Registers the next epoch of a key. It requires acknowledgements of enough nodes that any t shares of the old epoch include a deleted
 * one, and a signature by the user's authentication key. Of two simultaneous changes the first wins, and the other is a conflict. A
 * registry that was restored from a backup, and has an older epoch or no key at all, learns the current state here, because nodes and
 * user attest to it together.
 */
export async function reshare(context: RegistryContext, input: Reclaim): Promise<RegistryRow> {
  const { db, threshold, nodes } = context;
  const { user, epoch } = input;
  const sharing = toSharing(input);
  checkSignature(input, sharing);
  if (epoch === firstEpoch || !isDealOf({ ...input, threshold })) {
    throw new HttpError('invalid', { details: { field: 'commitments' } });
  }
  const { vouching, missed } = checkAcks(context, { ...input, sharing });
  if (vouching.length < nodes().size - threshold + 1) throw new HttpError('forbidden');
  const row = toKeyRow(input, { sharing, acks: JSON.stringify(vouching), now: context.clock.now() });
  const enter = async (trx: Transaction<RegistryTables>): Promise<void> => {
    await writeEpoch(trx, row);
    await trx.deleteFrom('registry_undelivered').where('user', '=', user).execute();
    await saveUndeliveredShares(trx, { user, missed });
  };
  await withAdvisoryLock({ db, names: [signInName(user)], task: enter });
  return toSignedRow(context, row);
}

/** Checks that the user's authentication key has signed for this sharing. @throws HttpError `unauthorized`. */
function checkSignature({ user, publicKey, authPublicKey, epoch, vault, signature }: Reclaim, sharing: string): void {
  const statement = statements.reshare({ user, publicKey, authPublicKey, epoch, sharing, vault });
  if (!verifyStatement({ statement, signature, publicKey: authPublicKey })) throw new HttpError('unauthorized');
}

function toKeyRow(input: Reclaim, { sharing, acks, now }: { sharing: string; acks: string; now: number }): KeyRow {
  const { user, publicKey, authPublicKey, commitments, keyCommitments, epoch, vault, signature, brought = '' } = input;
  return {
    user,
    public_key: publicKey,
    auth_public_key: authPublicKey,
    epoch,
    sharing,
    brought,
    ed25519: ed25519Of(brought),
    vault,
    commitments: JSON.stringify(commitments),
    key_commitments: keyCommitments ? JSON.stringify(keyCommitments) : null,
    vault_signature: signature,
    acks,
    created_at: now,
  };
}

/** Replaces an older epoch of this key, or inserts the key if the user has none. @throws HttpError `conflict`. */
async function writeEpoch(trx: Transaction<RegistryTables>, row: KeyRow): Promise<void> {
  const { user, public_key, auth_public_key, brought, created_at: _, ...dealt } = row;
  const { numUpdatedRows: updated } = await trx
    .updateTable('registry_keys')
    .set(dealt)
    .where((eb) => eb.and({ user, public_key, auth_public_key, brought }))
    .where('epoch', '<', row.epoch)
    .executeTakeFirst();
  if (updated === 1n) return;
  const known = await trx.selectFrom('registry_keys').select('user').where('user', '=', user).executeTakeFirst();
  if (known || (await isLinked(trx, user))) throw new HttpError('conflict');
  await trx.insertInto('registry_keys').values(row).execute();
}
