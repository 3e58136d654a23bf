import { HttpError } from '../errors/http';
import { wipe } from '../kit/bytes';
import type { FillRandom } from '../kit/randomId';
import type { CustodyConfig } from '../wire/http/project';
import type { Ack, Claim, DealRequest } from '../wire/http/shareNode';
import { authPublicKeyOf } from './authKey';
import { describeBrought, proveBrought } from './broughtKey';
import type { UserKeys } from './userKeys';
import { makeNewKey } from './newKey';
import type { Attempt } from './nodes/attempt';
import { dealToNodes } from './nodes/dealToNodes';
import type { Caller } from './nodes/nodeCalls';
import { publicKeyHex } from './scalar';
import { firstEpoch } from './statements';

/**
 * Makes a key, or takes the brought one, and deals it to all nodes. From then on it exists only in their shares.
 * @returns the claim for the registry, and whether a node refused because it knows of another key of the user, or another user of the key.
 * @throws UserError `randomBroken`, `sharesUnavailable`.
 */
export async function dealKey({
  random,
  user,
  callers,
  config,
  attempt,
  own,
}: {
  random: FillRandom;
  user: string;
  callers: readonly Caller[];
  config: CustodyConfig;
  attempt: Attempt;
  own: UserKeys | null;
}): Promise<{ claim: Claim; wasRefused: boolean }> {
  const { threshold } = config;
  const made = await makeNewKey({ random, user, callers, threshold, attempt, brought: own?.privateKey });
  const { privateKey } = made;
  const publicKey = publicKeyHex(privateKey);
  const name = { user, publicKey, authPublicKey: authPublicKeyOf(privateKey) };
  const proven = own ? proveDeal(name, own, made.random) : {};
  const { sealed, commitments } = dealToNodes({ config, random: made.random, user, publicKey, secret: privateKey });
  wipe(privateKey);

  const { authPublicKey } = name;
  const acks: Ack[] = [];
  let wasRefused = false;
  await attempt.askUntil({
    asked: callers,
    async ask({ address: { index }, calls, opened: { ticket } }) {
      const deal = { ticket, publicKey, authPublicKey, commitments, sealedShare: sealed.get(index) ?? '', ...proven };
      const ack = await calls.deal(deal).catch((error: unknown) => {
        wasRefused ||= isConflict(error);
        throw error;
      });
      acks.push(ack);
    },
  });
  const undelivered = [...sealed]
    .filter(([index]) => !acks.some((ack) => ack.index === index))
    .map(([index, sealedShare]) => ({ index, sealedShare }));
  const { brought } = proven;
  const about = brought === undefined ? {} : { brought };
  return { claim: { ...name, commitments, epoch: firstEpoch, acks, undelivered, ...about }, wasRefused };
}

export const isConflict = (error: unknown): boolean => error instanceof HttpError && error.code === 'conflict';

/** What a deal of a brought key carries besides the shares. */
function proveDeal(
  name: { user: string; publicKey: string; authPublicKey: string },
  own: UserKeys,
  random: FillRandom,
): Pick<DealRequest, 'brought' | 'broughtProof'> {
  const brought = describeBrought(own, random);
  return { brought, broughtProof: proveBrought({ ...name, brought }, own) };
}
