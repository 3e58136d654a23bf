import { wipe, utf8ToBytes } from '../../kit/bytes';
import { bytesToHex, hexToBytes } from '../../kit/hex';
import type { FillRandom } from '../../kit/randomId';
import type { Factor, GateDeal, GateLock } from '../../wire/http/factors';
import type { CustodyConfig } from '../../wire/http/project';
import { combineShares, dealShares, verifyShare } from '../feldman';
import { publicKeyOf, randomScalar } from '../scalar';
import { sealTo } from '../seal';
import { sealContexts } from '../statements';

/**
 * A factor's key that nobody keeps: shared among the nodes, each of which gives its share for a proof (a code, a passkey's
 * assertion, a second sign-in). No t−1 nodes know the key, and what opens the lock is known to nodes alone.
 * @param options.publicKey the user's.
 */
export function dealGate({
  config: { nodes, threshold },
  publicKey,
  factorId,
  lock,
  random,
}: {
  config: CustodyConfig;
  publicKey: string;
  factorId: string;
  lock: GateLock;
  random: FillRandom;
}): { factorPublicKey: string; gate: NonNullable<Factor['gate']> } {
  const secret = randomScalar(random);
  const indices = nodes.map(({ index }) => index);
  const { shares, commitments } = dealShares({ secret, threshold, indices, random });
  const factorPublicKey = publicKeyOf(secret);
  wipe(secret);
  const deals = shares.map(({ index, value }, at) => {
    const deal: GateDeal = { share: bytesToHex(value), lock };
    wipe(value);
    const plaintext = utf8ToBytes(JSON.stringify(deal));
    const context = sealContexts.gateDeal({ publicKey, factorId, index });
    const sealed = sealTo({ publicKey: nodes[at]?.publicKey ?? '', plaintext, context, random });
    wipe(plaintext);
    return { index, sealed };
  });
  return { factorPublicKey, gate: { commitments, deals } };
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
    .map(([index, share]) => ({ index, value: hexToBytes(share) }))
    .filter((share) => verifyShare({ share, commitments }))
    .slice(0, commitments.length);
  return sound.length < commitments.length ? undefined : combineShares(sound);
}
