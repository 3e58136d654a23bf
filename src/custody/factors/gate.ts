import { wipe, utf8ToBytes } from '../../kit/bytes';
import { bytesToHex, hexToBytes } from '../../kit/hex';
import type { FillRandom } from '../../kit/randomId';
import type { Factor, GateDeal, GateLock } from '../../wire/http/factors';
import type { CustodyConfig } from '../../wire/http/project';
import { combineShares, dealShares, verifyShare, type Deal } from '../feldman';
import { publicKeyHex, randomScalar } from '../scalar';
import { sealTo } from '../seal';
import { sealContexts } from '../statements';

type Gate = NonNullable<Factor['gate']>;

interface GateOf {
  config: CustodyConfig;
  /** The user's public key. */
  publicKey: string;
  factorId: string;
  random: FillRandom;
}

/**
 * Creates a factor key that is stored only as shares at the nodes. Each node returns its share in exchange for a proof (a code, a passkey's
 * assertion, a second sign-in). No t−1 nodes know the key, and only nodes know what the proof is checked against.
 */
export function dealGate({ lock, ...of }: GateOf & { lock: GateLock }): {
  factorPublicKey: string;
  gate: Gate;
} {
  const { nodes, threshold } = of.config;
  const secret = randomScalar(of.random);
  const deal = dealShares({ secret, threshold, indices: nodes.map(({ index }) => index), random: of.random });
  const factorPublicKey = publicKeyHex(secret);
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

/** Returns true if the hex share matches the commitments at its index. */
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

/** Recovers the factor key once `threshold` of these shares are valid; returns undefined before. The caller must wipe the 32 bytes. */
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
