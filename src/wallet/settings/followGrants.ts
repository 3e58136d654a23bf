import { sha256 } from '@noble/hashes/sha2.js';
import { HttpError } from '../../errors/http';
import { utf8ToBytes } from '../../kit/bytes';
import { bytesToHex } from '../../kit/hex';
import { isPlainObject, parseJson } from '../../kit/json';
import type { Grant } from '../../wire/approval/grant';
import type { SealedRecord } from '../../wire/http/wallet';
import { ownAddress } from '../accounts';
import type { SettingsPort } from './port';

/** What is encrypted about a permission: the permission itself, or that the user has removed it from the list. */
type Followed = { grant: Grant } | { forgotten: Pick<Grant, 'id' | 'account'> };

const prefix = 'grant ';
const recordId = (id: string): string => bytesToHex(sha256(utf8ToBytes(`${prefix}${id.toLowerCase()}`))).slice(0, 32);

/**
 * Syncs permissions to spend with the user's other devices, in both directions. A permission that is missing on the server stays,
 * because only the chain decides whether it is valid. Entries that the server changed or invented cannot be decrypted and are
 * ignored.
 * @param keep sends a record to the server. If it rejects, this function rejects too.
 */
export async function followGrants(
  { stores, deps, accountSeal }: Pick<SettingsPort, 'deps' | 'stores' | 'accountSeal'>,
  { kept, keep }: { kept: readonly SealedRecord[]; keep: (record: SealedRecord) => Promise<void> },
): Promise<void> {
  const owner = ownAddress(stores);
  const isCurrent = () => ownAddress(stores) === owner;
  const { state, actions } = stores.grants;
  const isForgotten = (id: string) => state.forgotten.some((item) => item.id === id);
  const told = new Set<string>();

  for (const record of kept) {
    const followed = await open(record);
    if (!isCurrent()) return;
    if (followed === null) continue;
    if ('forgotten' in followed) {
      if (!isForgotten(followed.forgotten.id)) actions.forget(followed.forgotten);
      told.add(`forgotten ${followed.forgotten.id}`);
    } else if (!isForgotten(followed.grant.id)) {
      if (!state.list.some(({ id }) => id === followed.grant.id)) actions.add(followed.grant);
      told.add(followed.grant.id);
    }
  }
  // Several users may sign in on one device. Only the permissions of the current user are synced.
  const accounts = new Set(stores.accounts.state.accounts.map(({ address }) => address.toLowerCase()));
  const isOwn = ({ account }: Pick<Grant, 'account'>) => accounts.has(account.toLowerCase());
  for (const grant of state.list.filter((item) => isOwn(item) && !told.has(item.id))) await tell(grant.id, { grant });
  for (const forgotten of state.forgotten.filter((item) => isOwn(item) && !told.has(`forgotten ${item.id}`)))
    await tell(forgotten.id, { forgotten });

  async function open({ id, sealed }: SealedRecord): Promise<Followed | null> {
    const followed = readFollowed(parseJson(await accountSeal.open(sealed, prefix + id).catch(() => 'null')));
    if (followed === null) return null;
    return recordId('grant' in followed ? followed.grant.id : followed.forgotten.id) === id ? followed : null;
  }

  async function tell(grantId: string, followed: Followed): Promise<void> {
    if (!isCurrent()) return;
    const id = recordId(grantId);
    const sealed = await accountSeal.seal(JSON.stringify(followed), prefix + id);
    if (!isCurrent()) return;
    await keep({ id, sealed }).catch((error: unknown) => {
      // The server's limit of entries or of length is reached. The permission stays on this device only.
      if (!(error instanceof HttpError && (error.code === 'conflict' || error.code === 'invalid'))) throw error;
      deps.warn?.('A permission stays on this device: the server has reached its limit');
    });
  }
}

/** Parses a decrypted entry. It was encrypted by the user's own key, but an older wallet may have written fewer fields. */
function readFollowed(value: unknown): Followed | null {
  if (!isPlainObject(value)) return null;
  const { grant, forgotten } = value;
  const isNamed = (item: unknown): item is { id: string; account: string } =>
    isPlainObject(item) && typeof item.id === 'string' && typeof item.account === 'string';
  if (isNamed(forgotten)) return { forgotten };
  const isWhole = isNamed(grant) && 'rule' in grant && 'context' in grant && 'chainId' in grant && 'askerId' in grant;
  return isWhole ? { grant: grant as Grant } : null;
}
