import { UserError } from '../errors/user';
import { wipe } from '../kit/bytes';
import type { FillRandom } from '../kit/randomId';
import type { Factor } from '../wire/http/factors';
import type { CustodyConfig } from '../wire/http/project';
import type { Ack } from '../wire/http/shareNode';
import { authPublicKeyOf, signAsOwner } from './authKey';
import { dealToNodes } from './nodes/dealToNodes';
import { dealFactors, type NewFactor } from './factors/factorShares';
import { assessRandom } from './assessRandom';
import { mixRandom } from './newKey';
import type { WithTimeout } from './nodes/nodeQueryDeps';
import type { Caller } from './nodes/nodeCalls';
import type { RegistryClient } from '../wire/http/nodeCalls';
import { statements, toSharing } from './statements';

/**
 * Moves a key to its next epoch. First, enough nodes store their new share beside the old one; then the registry makes it the user's
 * current sharing; then nodes delete the old share. The key cannot be lost at any point, and a node that is informed late, or not at all,
 * completes the last step by itself.
 */
export async function reshare({
  config,
  registry,
  callers,
  random: given,
  withTimeout,
  user,
  publicKey,
  epoch: before,
  privateKey,
  factors: next,
  brought,
}: {
  config: CustodyConfig;
  registry: RegistryClient;
  callers: readonly Caller[];
  random: FillRandom;
  withTimeout: WithTimeout;
  user: string;
  publicKey: string;
  /** The epoch that is replaced. */
  epoch: number;
  privateKey: Uint8Array;
  factors: readonly NewFactor[];
  /** What is stored beside a brought key; it stays the same. */
  brought?: string | undefined;
}): Promise<readonly Factor[]> {
  // If the caller has already wiped the key, its zeros must not be dealt as a key.
  if (privateKey.every((byte) => byte === 0)) throw new RangeError('The key has been wiped. Sign in again.');
  assessRandom(given);
  // Mixes in the key: an attacker who can predict the browser's random bytes does not have it.
  const random = mixRandom({ random: given, seed: privateKey });
  const epoch = before + 1;
  const dealt = next.length > 0 ? dealFactors({ privateKey, epoch, factors: next, random }) : undefined;
  const { keyCommitments, factors = [] } = dealt ?? {};
  const secret = dealt?.networkShare ?? privateKey;
  const deal = dealToNodes({ config, random, user, publicKey, secret, keyCommitments, isAnew: true });
  if (dealt) wipe(dealt.networkShare);
  const { sealed, commitments, sharing } = deal;

  const vault = JSON.stringify({ factors });
  const authPublicKey = authPublicKeyOf(privateKey);
  const word = { user, publicKey, authPublicKey, epoch, sharing, vault };
  const signature = signAsOwner(statements.reshare(word), privateKey);
  const shared = {
    publicKey,
    authPublicKey,
    epoch,
    commitments,
    ...(keyCommitments ? { keyCommitments } : {}),
    vault,
    signature,
    ...(brought === undefined ? {} : { brought }),
  };

  const asked = await Promise.allSettled(
    callers.map(async ({ address: { index }, calls, opened: { ticket } }) =>
      withTimeout(calls.reshare({ ...shared, ticket, sealedShare: sealed.get(index) ?? '' })),
    ),
  );
  const acks: Ack[] = asked.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const enough = Math.max(config.threshold, config.nodes.length - config.threshold + 1);
  if (acks.length < enough) throw new UserError('sharesUnavailable');
  const undelivered = [...sealed]
    .filter(([index]) => !acks.some((ack) => ack.index === index))
    .map(([index, sealedShare]) => ({ index, sealedShare }));
  const row = await withTimeout(registry.reshare({ ...shared, user, acks, undelivered })).catch((cause: unknown) => {
    throw new UserError('sharesUnavailable', { cause });
  });

  const turned = await Promise.allSettled(
    callers
      .filter(({ address: { index } }) => acks.some((ack) => ack.index === index))
      .map(async ({ calls, opened: { ticket } }) => {
        const record = await withTimeout(calls.activate({ ticket, row }));
        if (record.epoch !== epoch || toSharing(record) !== sharing)
          throw new Error('The share node did not activate the new share.');
      }),
  );
  // Fewer than t old shares remain: only now the old sharing can no longer be used to sign.
  if (turned.filter(({ status }) => status === 'fulfilled').length < enough) throw new UserError('sharesUnavailable');
  return factors;
}
