import { UserError } from '../../errors/user';
import { wipe } from '../../kit/bytes';
import type { FillRandom } from '../../kit/randomId';
import type { Factor } from '../../wire/http/factors';
import { combineShares, dealShares, verifyShare, type Share } from '../feldman';
import { factorThreshold, networkIndex } from '../isDealOf';
import { publicKeyHex } from '../scalar';
import { openSealed, sealTo } from '../seal';

/** Which key a share belongs to, so that shares cannot be confused. */
export interface ShareOf {
  publicKey: string;
  epoch: number;
}

export type NewFactor = Omit<Factor, 'sealedShare'>;

export interface DealtFactors {
  /** The network's share, to be dealt to the nodes; the caller must wipe it. */
  networkShare: Uint8Array;
  keyCommitments: string[];
  factors: Factor[];
}

const contextOf = ({ publicKey, epoch, id, index }: ShareOf & Pick<Factor, 'id' | 'index'>): string =>
  `factor:${publicKey}:${epoch}:${id}:${index}`;

/**
 * Splits a key into shares for the network and these factors; any two of them give the key. Every call draws new randomness: shares of an
 * earlier call, or of a factor that is not in the list, are useless together with the new ones. Does not need any factor's secret.
 * @throws RangeError for repeated indices, or without a factor: nobody could ever open the key.
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
  if (factors.length === 0) throw new RangeError('A key needs at least one factor besides the network factor');
  const indices = [networkIndex, ...factors.map(({ index }) => index)];
  const { shares, commitments } = dealShares({ secret: privateKey, threshold: factorThreshold, indices, random });
  const [network, ...others] = shares;
  const publicKey = publicKeyHex(privateKey);
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
 * Decrypts a factor's share with the factor's key, and verifies it.
 * @throws UserError `factorWrong` if the key does not belong to the factor, or the share does not belong to this key.
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
 * Recovers the key from any two shares of it.
 * @throws UserError `factorWrong` if they are not two shares of this key; never returns another key.
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
  if (publicKeyHex(privateKey) === publicKey) return privateKey;
  wipe(privateKey);
  throw new UserError('factorWrong');
}
