import { sharePublicKey } from './feldman';

/** The index of the network's share among the shares of the factors. */
export const networkIndex = 1;
/** Number of shares that give the key: any two. */
export const factorThreshold = 2;

/**
 * Returns true if the dealt secret is the key itself or, with `keyCommitments`, the network's share of it. This proves that a sharing
 * belongs to its key and to no other.
 */
export function isDealOf({
  publicKey,
  commitments,
  keyCommitments,
  threshold,
}: {
  publicKey: string;
  commitments: readonly string[];
  keyCommitments?: readonly string[] | undefined;
  threshold: number;
}): boolean {
  if (commitments.length !== threshold) return false;
  if (keyCommitments === undefined) return commitments[0] === publicKey;
  if (keyCommitments.length !== factorThreshold || keyCommitments[0] !== publicKey) return false;
  try {
    return commitments[0] === sharePublicKey({ commitments: keyCommitments, index: networkIndex });
  } catch {
    return false;
  }
}
