import { UserError } from '../../errors/user';
import { wipe } from '../../kit/bytes';
import type { FillRandom } from '../../kit/randomId';
import type { Factor } from '../../wire/http/factors';
import { combineShares, dealShares, verifyShare, type Share } from '../feldman';
import { factorThreshold, networkIndex } from '../isDealOf';
import { publicKeyOf } from '../scalar';
import { openSealed, sealTo } from '../seal';

/** Which key a share belongs to, so that shares cannot be confused. */
export interface ShareOf {
  publicKey: string;
  epoch: number;
}

export type NewFactor = Omit<Factor, 'sealedShare'>;

export interface DealtFactors {
  /** The network's share, to be dealt to the nodes; the caller's to wipe. */
  networkShare: Uint8Array;
  keyCommitments: string[];
  factors: Factor[];
}

const contextOf = ({ publicKey, epoch, id, index }: ShareOf & Pick<Factor, 'id' | 'index'>): string =>
  `factor:${publicKey}:${epoch}:${id}:${index}`;

/**
 * Shares a key over the network and these factors, any two of which give it. Every call draws anew: shares of an earlier
 * one, and of a factor that is not among these, are worth nothing together with the new ones. Needs no factor's secret.
 * @throws RangeError on repeated indices, or with no factor at all: nobody could ever open the key.
 */
export function dealFactors({
  privateKey,
  epoch,
  factors,
  random,
}: {
  privateKey: Uint8Array;
  epoch: number;
  factors: readonly NewFactor[];
  random: FillRandom;
}): DealtFactors {
  if (factors.length === 0) throw new RangeError('A key needs a factor beside the network');
  const indices = [networkIndex, ...factors.map(({ index }) => index)];
  const { shares, commitments } = dealShares({ secret: privateKey, threshold: factorThreshold, indices, random });
  const [network, ...others] = shares;
  const publicKey = publicKeyOf(privateKey);
  const sealed = factors.map((factor, at) => {
    const plaintext = others[at]?.value ?? new Uint8Array();
    const context = contextOf({ epoch, ...factor, publicKey });
    const sealedShare = sealTo({ publicKey: factor.publicKey, plaintext, context, random });
    wipe(plaintext);
    return { ...factor, sealedShare };
  });
  return { networkShare: network?.value ?? new Uint8Array(), keyCommitments: commitments, factors: sealed };
}

/**
 * The share of a factor, opened with the factor's key and checked.
 * @throws UserError `factorWrong` when the key is not the factor's, or the share not one of this key.
 */
export function openFactorShare({
  factor,
  factorKey,
  keyCommitments,
  ...of
}: ShareOf & { factor: Factor; factorKey: Uint8Array; keyCommitments: readonly string[] }): Share {
  const { index, sealedShare } = factor;
  let value: Uint8Array;
  try {
    value = openSealed({ privateKey: factorKey, sealed: sealedShare, context: contextOf({ ...factor, ...of }) });
  } catch (cause) {
    throw new UserError('factorWrong', { cause });
  }
  if (verifyShare({ share: { index, value }, commitments: keyCommitments })) return { index, value };
  wipe(value);
  throw new UserError('factorWrong');
}

/**
 * The key from two shares of it, whichever they are.
 * @throws UserError `factorWrong` when they are not two shares of this very key: never another key.
 */
export function combineFactors({
  shares,
  publicKey,
  keyCommitments,
}: {
  shares: readonly [Share, Share];
  publicKey: string;
  keyCommitments: readonly string[];
}): Uint8Array {
  const areSound = shares.every((share) => verifyShare({ share, commitments: keyCommitments }));
  if (!areSound || shares[0].index === shares[1].index) throw new UserError('factorWrong');
  const privateKey = combineShares(shares);
  if (publicKeyOf(privateKey) === publicKey) return privateKey;
  wipe(privateKey);
  throw new UserError('factorWrong');
}
