import { HttpError } from '../../errors/http';
import type { ListKind } from '../../wire/http/wallet';
import { openWalletDataApi } from '../accounts';
import { keepCopy, recallList, sealList } from './copies';
import type { UserListsPort } from './port';
import { ownerOf, readLists } from './readLists';
import { changeRows, isLive, type Changes, type Rows } from './rows';

/** Attempts while other devices save the same list. */
const attempts = 5;

/**
 * Changes rows of a list here and on the server. If another device has saved the list in the meantime, the change is made again on top of
 * that. Rejects with HttpError, or with what `edit` throws.
 * @param edit returns the changed rows by id, null for removed ones.
 * @returns the rows after the change.
 */
export async function changeList(parts: UserListsPort, kind: ListKind, edit: (rows: Rows) => Changes): Promise<Rows> {
  const owner = ownerOf(parts);
  const own = await openWalletDataApi(parts);
  const mine = await recallList(parts, { owner, kind });
  let known = { ...mine, replaces: mine.version };
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const version = known.version + 1;
    const changes = edit(known.rows);
    if (Object.keys(changes).length === 0) return known.rows;
    const rows = changeRows(known.rows, { version, changes });
    const sealed = await sealList(parts, { owner, kind, list: { version, rows } });
    if (parts.accountSeal.owner() !== owner) throw new HttpError('unauthorized');
    try {
      await own.saveList({ ...sealed, replaces: known.replaces });
      keepCopy(parts, { owner, list: sealed });
      return rows;
    } catch (error) {
      if (!(error instanceof HttpError && error.details.reason === 'version')) throw error;
      const { lists } = await readLists(parts, { own, ask: () => own.user({ fetchTx: 'false' }) });
      known = lists[kind];
    }
  }
  throw new HttpError('conflict', { details: { reason: 'version' } });
}

/** @throws HttpError `conflict` (reason `limit`) if the list is full. */
export function checkRoom(rows: Rows, limit: number): void {
  if (roomIn(rows, limit) === 0) throw new HttpError('conflict', { details: { reason: 'limit', limit } });
}

/** Returns how many rows can be added. */
export const roomIn = (rows: Rows, limit: number): number =>
  Math.max(0, limit - Object.keys(rows).filter((id) => isLive(rows, id)).length);
