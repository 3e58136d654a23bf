import { UserError } from '../errors/user';
import { wipe } from '../kit/bytes';
import { hexToBytes } from '../kit/hex';
import type { NodeRecord } from '../wire/http/shareNode';
import { combineShares, verifyShare } from './feldman';
import { publicKeyOf } from './scalar';

export interface RecoveredKey {
  privateKey: Uint8Array;
  /** Compressed, hex. */
  publicKey: string;
}

/** True when the record is one that a node can rightly hold: its share lies on the polynomial it names. */
export function isSound({
  index,
  record,
  threshold,
}: {
  index: number;
  record: NodeRecord;
  threshold: number;
}): boolean {
  const { publicKey, commitments, share } = record;
  return (
    commitments[0] === publicKey &&
    commitments.length === threshold &&
    verifyShare({ share: { index, value: hexToBytes(share) }, commitments })
  );
}

/**
 * The key that `threshold` sound records agree on, in public key, commitments and epoch; undefined when there is none.
 * @throws UserError `sharesInconsistent` when two keys have that many records, or the shares give another key.
 */
export function recoverKey({
  records,
  threshold,
}: {
  records: ReadonlyMap<number, NodeRecord>;
  threshold: number;
}): RecoveredKey | undefined {
  const groups = new Map<string, { index: number; record: NodeRecord }[]>();
  for (const [index, record] of records) {
    const name = JSON.stringify([record.publicKey, record.commitments, record.epoch]);
    groups.set(name, [...(groups.get(name) ?? []), { index, record }]);
  }
  const [group, second] = [...groups.values()].filter(({ length }) => length >= threshold);
  if (!group) return undefined;
  if (second) throw new UserError('sharesInconsistent');
  const shares = group.slice(0, threshold).map(({ index, record }) => ({ index, value: hexToBytes(record.share) }));
  const privateKey = combineShares(shares);
  shares.forEach(({ value }) => wipe(value));
  const publicKey = group[0]?.record.publicKey ?? '';
  if (publicKeyOf(privateKey) !== publicKey) throw new UserError('sharesInconsistent');
  return { privateKey, publicKey };
}
