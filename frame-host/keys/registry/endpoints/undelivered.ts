import { statements } from '../../../../src/custody/statements';
import { HttpError } from '../../../../src/errors/http';
import type { Ack, MissedDeal, UndeliveredRequest } from '../../../../src/wire/http/shareNode';
import { clockTolerance, isSignedByNode, toSignedRow, type RegistryContext } from '../registryContext';

/** Maximum number of shares per response. */
const batch = 100;

/**
 * Returns the shares that a node has missed, after deleting those that the node reports as done. The request must be fresh and signed by
 * the node.
 */
export async function undelivered(context: RegistryContext, request: UndeliveredRequest): Promise<MissedDeal[]> {
  const { index, at, after, done, signature } = request;
  const statement = statements.undelivered({ index, at, after, done });
  const isFresh = Math.abs(context.clock.now() - at) <= clockTolerance;
  if (!isFresh || !isSignedByNode(context, { index, statement, signature })) throw new HttpError('unauthorized');
  await forget(context, { index, done });
  const rows = await findMissed(context, { index, after });
  return rows.map((row) => ({
    user: row.user,
    commitments: JSON.parse(row.commitments) as string[],
    ...(row.key_commitments === null ? {} : { keyCommitments: JSON.parse(row.key_commitments) as string[] }),
    sealedShare: row.sealed_share,
    acks: JSON.parse(row.acks) as Ack[],
    row: toSignedRow(context, row),
    ...(row.vault === null || row.vault_signature === null ? {} : { vault: row.vault, signature: row.vault_signature }),
  }));
}

async function forget({ db }: RegistryContext, { index, done }: { index: number; done: readonly string[] }) {
  if (done.length === 0) return;
  await db.deleteFrom('registry_undelivered').where('node_index', '=', index).where('user', 'in', done).execute();
}

const findMissed = ({ db }: RegistryContext, { index, after }: { index: number; after: string }) =>
  db
    .selectFrom('registry_undelivered as missed')
    .innerJoin('registry_keys as key', 'key.user', 'missed.user')
    .select(['missed.user', 'missed.sealed_share', 'key.public_key', 'key.auth_public_key', 'key.epoch', 'key.sharing'])
    .select('key.brought')
    .select(['key.commitments', 'key.key_commitments', 'key.acks', 'key.vault', 'key.vault_signature'])
    .where('missed.node_index', '=', index)
    .where('missed.user', '>', after)
    .orderBy('missed.user')
    .limit(batch)
    .execute();
