import { wipe } from '../../kit/bytes';
import type { FillRandom } from '../../kit/randomId';
import type { CustodyConfig } from '../../wire/http/project';
import { dealShares } from '../feldman';
import { sealTo } from '../seal';
import { sealContexts, toSharing } from '../statements';

/**
 * Deals a secret, each share sealed to its node.
 * @param options.secret the user's key or, with `keyCommitments`, the network's share of it.
 * @param options.isAnew true from the second epoch on: the shares then name the sharing that they belong to.
 */
export function dealToNodes({
  config: { nodes, threshold },
  random,
  user,
  publicKey,
  secret,
  keyCommitments,
  isAnew = false,
}: {
  config: CustodyConfig;
  random: FillRandom;
  user: string;
  publicKey: string;
  secret: Uint8Array;
  keyCommitments?: readonly string[] | undefined;
  isAnew?: boolean;
}): { sealed: Map<number, string>; commitments: string[]; sharing: string } {
  const indices = nodes.map(({ index }) => index);
  const { shares, commitments } = dealShares({ secret, threshold, indices, random });
  const sharing = toSharing({ commitments, keyCommitments });
  const sealed = new Map<number, string>();
  for (const { index, publicKey: nodePublicKey } of nodes) {
    const plaintext = shares.find((share) => share.index === index)?.value ?? new Uint8Array();
    const context = sealContexts.toNode({ user, publicKey, index, sharing: isAnew ? sharing : undefined });
    sealed.set(index, sealTo({ publicKey: nodePublicKey, plaintext, context, random }));
    wipe(plaintext);
  }
  return { sealed, commitments, sharing };
}
