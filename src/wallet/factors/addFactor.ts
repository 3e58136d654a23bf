import type { Sharing } from '../../custody/custodyClient';
import { UserError } from '../../errors/user';
import type { Clock } from '../../kit/clock';
import type { FillRandom } from '../../kit/randomId';
import type { Factor } from '../../wire/http/factors';
import type { CustodyConfig } from '../../wire/http/project';
import { makeFactor, type FactorDraft } from './makeFactor';
import type { FactorDeps } from './ports';

/** A generous limit, because the whole list is sent with every change. */
export const maxFactors = 12;

/**
 * Adds a factor, which starts the next epoch of the key. If sharing it fails, the factor's key is removed from this browser.
 * @throws UserError as `makeFactor` and `reshare` do, and `tooManyFactors`.
 */
export async function addFactor({
  sharing,
  draft,
  name,
  config,
  random,
  clock,
  deps,
}: {
  sharing: Pick<Sharing, 'publicKey' | 'factors' | 'reshare'>;
  draft: FactorDraft;
  name: string;
  config: CustodyConfig;
  random: FillRandom;
  clock: Clock;
  deps: FactorDeps;
}): Promise<readonly Factor[]> {
  const { publicKey, factors, reshare } = sharing;
  if (factors.length >= maxFactors) throw new UserError('tooManyFactors');
  const index = nextIndex(factors);
  const factor = await makeFactor({ draft, name, index, now: clock.now(), publicKey, config, random, deps });
  try {
    return await reshare([...factors, factor]);
  } catch (error) {
    // On a UserError the nodes may still complete the change, so the key of this browser must stay.
    if (draft.kind === 'device' && !(error instanceof UserError)) await deps.devices.remove(factor.id);
    throw error;
  }
}

/** Returns the first free share index. Index 1 belongs to the network. */
export function nextIndex(factors: readonly Pick<Factor, 'index'>[]): number {
  const taken = new Set(factors.map(({ index }) => index));
  for (let index = 2; ; index++) if (!taken.has(index)) return index;
}
