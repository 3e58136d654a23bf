import { UserError } from '../../errors/user';
import { wipe } from '../../kit/bytes';
import type { RegistryRow } from '../../wire/http/shareNode';
import type { Recovered } from '../recoverKey';
import { takeRecord, type NodeQuery } from './queryNodes';

/**
 * Activates the registry's key on nodes where it is not active, and recovers it.
 * @throws UserError `sharesInconsistent` if a node holds something else, `sharesUnavailable`.
 */
export async function settleKey(
  { attempt, callers }: Pick<NodeQuery, 'attempt' | 'callers'>,
  row: RegistryRow,
): Promise<Recovered> {
  const turned = await attempt.askUntil({
    asked: callers.filter(({ address }) => !attempt.holds(address.index, row)),
    async ask(caller) {
      await takeRecord(attempt, caller, await caller.calls.activate({ ticket: caller.opened.ticket, row }));
    },
    until: attempt.recover,
  });
  const found = turned ?? attempt.recover();
  if (found?.publicKey === row.publicKey) return found;
  if (found?.secret) wipe(found.secret);
  throw new UserError(attempt.disagrees(row) ? 'sharesInconsistent' : 'sharesUnavailable');
}
