import { RpcError } from '../../errors/rpc';
import type { FamilySwaps, SwapToken } from '../../chains/swaps';
import { isOpen } from '../../chains/transactions/lifecycle';
import type { RequestContext } from '../../rpc/port';
import type { SwapPort } from './port';
import type { SwapScreen } from './review/screenOf';
import { transactionOf } from './transactionOf';

/** An older allowance is taken back, the new one given, and once more where a block was taken back. */
const maxAllowances = 4;

export interface Allowing {
  chainId: string;
  account: string;
  token: SwapToken;
  spender: string;
  amount: bigint;
  /** Allowances without a limit. */
  unlimited: boolean;
  swaps: FamilySwaps;
  context: RequestContext;
  screen: SwapScreen;
  /** One was sent, and is waited for. */
  onSent(sent: { hash: string; kind: 'allowing' | 'takingBack' }): void;
}

/** Has the user allow what is still missing, one transaction after the other. `none`: nothing was missing; `refused`: the chain has not taken it. */
export async function allowSwap(
  parts: Pick<SwapPort, 'stores' | 'watch'>,
  { chainId, account, token, spender, amount, unlimited, swaps, context, screen, onSent }: Allowing,
): Promise<'none' | 'allowed' | 'refused'> {
  let last: string | null = null;
  for (let count = 0; count < maxAllowances; count++) {
    const [next] = await swaps.missingAllowances({ chainId, account, token: token.address, spender, amount });
    if (next === undefined) return last === null ? 'none' : 'allowed';
    // The block that it was mined in was taken back: it is on its way again, and not asked for twice.
    const waiting = last === null ? undefined : transactionOf(parts.stores.transactions.state.list, last);
    if (waiting && isOpen(waiting)) {
      if (!(await isConfirmed(parts, waiting.hash))) return 'refused';
      continue;
    }
    const kind = next === 0n ? 'takingBack' : 'allowing';
    screen.step({ kind, hash: null });
    const wanted = kind === 'allowing' && unlimited ? null : next;
    last = await swaps.allow({ context, chainId, account, token, spender, amount: wanted });
    screen.step({ kind, hash: last });
    onSent({ hash: last, kind });
    parts.watch.wake();
    if (!(await isConfirmed(parts, last))) return 'refused';
  }
  return 'refused';
}

/** Waits for the chain's word on a transaction of ours: sped up, the one in its place counts. @throws RpcError 4001 once nobody is signed in. */
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
