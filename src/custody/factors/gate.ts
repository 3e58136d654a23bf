import { wipe, utf8ToBytes } from '../../kit/bytes';
import { bytesToHex, hexToBytes } from '../../kit/hex';
import type { FillRandom } from '../../kit/randomId';
import type { Factor, GateDeal, GateLock } from '../../wire/http/factors';
import type { CustodyConfig } from '../../wire/http/project';
import { combineShares, dealShares, verifyShare, type Deal } from '../feldman';
import { publicKeyOf, randomScalar } from '../scalar';
import { sealTo } from '../seal';
import { sealContexts } from '../statements';

type Gate = NonNullable<Factor['gate']>;

interface GateOf {
  config: CustodyConfig;
  /** The user's. */
  publicKey: string;
  factorId: string;
  random: FillRandom;
}

/**
 * A factor's key that nobody keeps: shared among the nodes, each of which gives its share for a proof (a code, a passkey's
 * assertion, a second sign-in). No t−1 nodes know the key, and what opens the lock is known to nodes alone.
 */
export function dealGate({ lock, ...of }: GateOf & { lock: GateLock }): {
  factorPublicKey: string;
  gate: Gate;
} {
  const { nodes, threshold } = of.config;
  const secret = randomScalar(of.random);
  const deal = dealShares({ secret, threshold, indices: nodes.map(({ index }) => index), random: of.random });
  const factorPublicKey = publicKeyOf(secret);
  wipe(secret);
  return { factorPublicKey, gate: sealGate({ ...of, lock, deal }) };
}

/** Seals each share to its node, and wipes it. */
export function sealGate({
  config: { nodes },
  publicKey,
  factorId,
  random,
  lock,
  deal: { shares, commitments },
}: GateOf & { lock: GateDeal['lock']; deal: Deal }): Gate {
  const deals = shares.map(({ index, value }, at) => {
    const deal: GateDeal = { share: bytesToHex(value), lock };
    wipe(value);
    const plaintext = utf8ToBytes(JSON.stringify(deal));
    const context = sealContexts.gateDeal({ publicKey, factorId, index });
    const sealed = sealTo({ publicKey: nodes[at]?.publicKey ?? '', plaintext, context, random });
    wipe(plaintext);
    return { index, sealed };
  });
  return { commitments, deals };
}

/** True when the share, hex, is the one of the commitments at its place. */
export function isGateShare({
  index,
  share,
  commitments,
}: {
  index: number;
  share: string;
  commitments: readonly string[];
}): boolean {
  return verifyShare({ share: { index, value: hexToBytes(share) }, commitments });
}

/** The factor's key once `threshold` of these shares are sound; undefined before. 32 bytes, the caller's to wipe. */
export function openGate({
  shares,
  commitments,
}: {
  shares: ReadonlyMap<number, string>;
  commitments: readonly string[];
}): Uint8Array | undefined {
  const sound = [...shares]
    .filter(([index, share]) => isGateShare({ index, share, commitments }))
    .slice(0, commitments.length)
    .map(([index, share]) => ({ index, value: hexToBytes(share) }));
  return sound.length < commitments.length ? undefined : combineShares(sound);
}
