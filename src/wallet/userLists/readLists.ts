import { HttpError } from '../../errors/http';
import { listKinds, type ListKind, type SealedList, type User } from '../../wire/http/wallet';
import type { AccountData } from '../ports';
import { emptyList, keepCopy, openList, recallList, recallLists, sealList, type List } from './copies';
import type { UserListsPort } from './port';
import { isSameRows, mergeRows } from './rows';

/** The highest version that is taken over from a list that cannot be read, so that such a list cannot use up the numbers. */
const claimLimit = 2 ** 40;

/** A list as the wallet uses it, and the version that the server has at the moment. */
export type KnownList = List & { replaces: number };

/**
 * Reads the user's lists from the server and checks them against what this browser has seen. A list that another party changed, moved from
 * another kind or user, or that is older than this browser's copy is not used: the copy is, and is sent to the server again. The user is
 * told once. Rejects with HttpError.
 * @param input.ask reads the user's data.
 */
export async function readLists(
  parts: UserListsPort,
  { own, ask }: { own: Pick<AccountData['own'], 'saveList'>; ask: () => Promise<User> },
): Promise<{ user: User; lists: Record<ListKind, KnownList> }> {
  const { stores, accountSeal } = parts;
  const owner = ownerOf(parts);
  // Before the request: what another tab saves during it is newer than the answer, which then is no lie.
  const seen = await recallLists(parts, owner);
  const user = await ask();
  const known = await Promise.all(
    listKinds.map((kind) => judge({ kind, given: user.lists.find((list) => list.kind === kind), seen: seen[kind] })),
  );
  if (accountSeal.owner() !== owner) throw new HttpError('unauthorized');
  const isDoubtful = known.some(({ isRefused }) => isRefused);
  if (isDoubtful && !stores.userData.state.isDoubtful) stores.toast.actions.tell('dataRefused');
  stores.userData.actions.doubt(isDoubtful);
  const lists = {} as Record<ListKind, KnownList>;
  for (const { kind, isRefused: _, ...list } of known) lists[kind] = list;
  return { user, lists };

  async function judge({ kind, given, seen: mine }: { kind: ListKind; given: SealedList | undefined; seen: List }) {
    const replaces = given?.version ?? 0;
    const theirs = given ? await openList(parts, { owner, list: given }).catch(() => null) : emptyList;
    const isOld = theirs === null || theirs.version < mine.version;
    const isFork = theirs?.version === mine.version && !isSameRows(theirs.rows, mine.rows);
    const isRefused = isOld || isFork;
    const rows = mergeRows(theirs?.rows ?? {}, mine.rows);
    if (!isRefused && rows === theirs.rows) {
      if (given && keepCopy(parts, { owner, list: given })) return { kind, ...theirs, replaces, isRefused };
      // There is none yet, or this browser has saved it during the request.
      const newer = await recallList(parts, { owner, kind });
      return { kind, ...newer, replaces: newer.version, isRefused };
    }
    const version = Math.max(mine.version, theirs?.version ?? Math.min(replaces, claimLimit));
    // What only this browser knows is added to what a device that could not read the list has saved. Without a copy, what cannot be read
    // stays until the user saves something.
    const isRestored = mine.version > 0 && (await restore({ kind, list: { version: version + 1, rows }, replaces }));
    return { kind, ...(isRestored || { version, rows, replaces }), isRefused };
  }

  /** Returns false if another device was faster: then the next sync reads what it saved. */
  async function restore({ kind, list, replaces }: { kind: ListKind; list: List; replaces: number }) {
    const sealed = await sealList(parts, { owner, kind, list });
    try {
      await own.saveList({ ...sealed, replaces });
    } catch (error) {
      if (error instanceof HttpError && error.code === 'conflict') return false;
      throw error;
    }
    keepCopy(parts, { owner, list: sealed });
    return { ...list, replaces: list.version };
  }
}

export function ownerOf({ accountSeal }: Pick<UserListsPort, 'accountSeal'>): string {
  const owner = accountSeal.owner();
  if (owner === null) throw new HttpError('unauthorized');
  return owner;
}
