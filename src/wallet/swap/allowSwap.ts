import { RpcError } from '../../errors/rpc';
import type { FamilySwaps, SwapToken } from '../../chains/swaps';
import { isOpen } from '../../chains/transactions/lifecycle';
import type { RequestContext } from '../../rpc/context';
import type { SwapPort } from './port';
import type { SwapScreen } from './review/screenOf';
import { transactionOf } from './transactionOf';

/** The maximum number of transactions: revoking an older allowance, granting the new one, and repeating them after a reorg. */
const maxAllowances = 4;

export interface Allowing {
  chainId: string;
  account: string;
  token: SwapToken;
  spender: string;
  /** The name of its source. */
  spenderName: string;
  amount: bigint;
  /** True for allowances without a limit. */
  unlimited: boolean;
  swaps: FamilySwaps;
  context: RequestContext;
  screen: SwapScreen;
  /** Called when an allowance transaction was sent and is pending. */
  onSent(sent: { hash: string; kind: 'allowing' | 'takingBack' }): void;
}

/**
 * Asks the user for the missing allowances, one transaction after the other. `none`: nothing was missing. `refused`: the
 * transaction failed on the chain.
 */
export async function allowSwap(
  parts: Pick<SwapPort, 'stores' | 'watch'>,
  { chainId, account, token, spender, spenderName, amount, unlimited, swaps, context, screen, onSent }: Allowing,
): Promise<'none' | 'allowed' | 'refused'> {
  let last: string | null = null;
  for (let count = 0; count < maxAllowances; count++) {
    const [next] = await swaps.missingAllowances({ chainId, account, token: token.address, spender, amount });
    if (next === undefined) return last === null ? 'none' : 'allowed';
    // Its block was reorganized away: the transaction is pending again, so it must not be requested twice.
    const waiting = last === null ? undefined : transactionOf(parts.stores.transactions.state.list, last);
    if (waiting && isOpen(waiting)) {
      if (!(await isConfirmed(parts, waiting.hash))) return 'refused';
      continue;
    }
    const kind = next === 0n ? 'takingBack' : 'allowing';
    screen.step({ kind, hash: null });
    const wanted = kind === 'allowing' && unlimited ? null : next;
    last = await swaps.allow({ context, chainId, account, token, spender, through: null, spenderName, amount: wanted });
    screen.step({ kind, hash: last });
    onSent({ hash: last, kind });
    parts.watch.wake();
    if (!(await isConfirmed(parts, last))) return 'refused';
  }
  return 'refused';
}

/**
 * Waits until an own transaction is confirmed or has failed. If it was sped up, its replacement counts.
 * @throws RpcError 4001 when the user signs out.
 */
export function isConfirmed(
  { stores: { transactions, accounts } }: Pick<SwapPort, 'stores'>,
  hash: string,
): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const look = () => {
      const own = transactionOf(transactions.state.list, hash);
      const isGone = accounts.state.selected === null;
      if (!isGone && own && isOpen(own)) return;
      stop();
      if (isGone) reject(new RpcError('userRejected'));
      else resolve(own?.status === 'confirmed');
    };
    const ends = [transactions.subscribe(look), accounts.subscribe(look)];
    const stop = () => ends.forEach((end) => end());
    look();
  });
}
