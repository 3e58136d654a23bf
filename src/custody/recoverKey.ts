import { UserError } from '../errors/user';
import { wipe } from '../kit/bytes';
import { hexToBytes } from '../kit/hex';
import type { NodeRecord } from '../wire/http/shareNode';
import { combineShares, verifyShare } from './feldman';
import { isDealOf } from './isDealOf';
import { publicKeyHex } from './scalar';

export interface RecoveredKey {
  privateKey: Uint8Array;
  /** Compressed, hex. */
  publicKey: string;
}

/** What the nodes agree on. They share the key itself or, with `keyCommitments`, the network's share of it. */
export interface Recovered extends Pick<
  NodeRecord,
  'publicKey' | 'authPublicKey' | 'epoch' | 'commitments' | 'keyCommitments' | 'brought'
> {
  /** Null without shares: they were not requested, or too few nodes have received a factor's proof. */
  secret: Uint8Array | null;
}

/** True if the record is consistent: its share, if present, lies on the polynomial of its commitments. */
export function isValidRecord({
  index,
  record,
  threshold,
  wantsShares,
}: {
  index: number;
  record: NodeRecord;
  threshold: number;
  wantsShares: boolean;
}): boolean {
  const { commitments, share } = record;
  if (!isDealOf({ ...record, threshold })) return false;
  // If shares were requested, only a key that is shared over factors may come without one.
  if (share === undefined) return !wantsShares || record.keyCommitments !== undefined;
  return verifyShare({ share: { index, value: hexToBytes(share) }, commitments });
}

/**
 * Returns what `threshold` valid records agree on, in keys, commitments, epoch and what was brought, or undefined if there is no
 * agreement. If a key was reshared and not all nodes know yet, the latest epoch is used.
 * @throws UserError `sharesInconsistent` if two keys have that many records, or the shares give another secret.
 */
export function recoverKey({
  records,
  threshold,
}: {
  records: ReadonlyMap<number, NodeRecord>;
  threshold: number;
}): Recovered | undefined {
  const groups = new Map<string, { index: number; record: NodeRecord }[]>();
  for (const [index, record] of records) {
    const { publicKey, authPublicKey, commitments, epoch, keyCommitments = null, brought = null } = record;
    const name = JSON.stringify([publicKey, authPublicKey, commitments, epoch, keyCommitments, brought]);
    groups.set(name, [...(groups.get(name) ?? []), { index, record }]);
  }
  const whole = [...groups.values()].flatMap((group) => {
    const [first] = group;
    return first && group.length >= threshold ? [{ group, record: first.record }] : [];
  });
  const [latest, second] = whole.sort((a, b) => b.record.epoch - a.record.epoch);
  if (!latest) return undefined;
  const { publicKey, authPublicKey, epoch, keyCommitments, commitments, brought } = latest.record;
  const isTorn = second?.record.epoch === epoch || whole.some(({ record }) => record.publicKey !== publicKey);
  if (isTorn) throw new UserError('sharesInconsistent');
  const more = { ...(keyCommitments ? { keyCommitments } : {}), ...(brought === undefined ? {} : { brought }) };
  const named = { publicKey, authPublicKey, epoch, commitments, ...more };
  const shares = latest.group
    .flatMap(({ index, record: { share } }) => (share === undefined ? [] : [{ index, value: hexToBytes(share) }]))
    .slice(0, threshold);
  if (shares.length < threshold) return { ...named, secret: null };
  const secret = combineShares(shares);
  shares.forEach(({ value }) => wipe(value));
  if (publicKeyHex(secret) !== commitments[0]) throw new UserError('sharesInconsistent');
  return { ...named, secret };
}
