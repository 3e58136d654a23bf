import { messageOf } from '../../errors/base';
import { RpcError } from '../../errors/rpc';
import { walletAsker } from '../host';
import { isConfirmed } from './allowSwap';
import type { SwapPort } from './port';
import { screenOf } from './review/screenOf';
import { addressOf } from './swapAsset';
import type { LeftAllowance } from './swapStore';
import { reservedByOrders } from './swapsStore';

const userRejected = 4001;

/** Finds remaining allowances of swap contracts for the source token. Never rejects. */
export async function findLeftoverAllowances(parts: SwapPort): Promise<void> {
  const { deps } = parts;
  const { swap, swaps, accounts } = parts.stores;
  const { from, chain, unlimited } = swap.state;
  const account = accounts.state.selected;
  const token = from && addressOf(from);
  // A user who grants unlimited allowances wants them to stay.
  if (!from || !token || account === null || unlimited || !chain || !('sources' in chain))
    return swap.actions.leftOver([]);
  const { chainId } = from;
  const now = deps.clock.now();
  /** An open order still needs its allowance. */
  const isNeeded = (source: string) => reservedByOrders(swaps.state, { now, token, source, account, chainId }) > 0n;
  try {
    const family = await (await parts.familyWallet(chainId)).swaps?.();
    const spenders = new Map(
      chain.sources.flatMap((source) =>
        isNeeded(source.id)
          ? []
          : (family?.spendersOf(source) ?? []).map((one) => [`${one.spender} ${one.through}`, one] as const),
      ),
    );
    const found = await Promise.all(
      [...spenders.values()].map(async ({ name, ...of }): Promise<LeftAllowance> => {
        const amount = (await family?.readAllowance({ chainId, account, token, ...of })) ?? 0n;
        return { token, ...of, name, amount: amount.toString() };
      }),
    );
    const shown = swap.state.from;
    if (shown && addressOf(shown) === token && shown.chainId === chainId)
      swap.actions.leftOver(found.filter(({ amount }) => amount !== '0'));
  } catch {
    swap.actions.leftOver([]);
  }
}

/** Asks the user to revoke an allowance, as a separate transaction. Never rejects. */
export async function revokeAllowance(
  parts: SwapPort,
  { token, spender, through, name }: LeftAllowance,
): Promise<void> {
  const { swap, accounts } = parts.stores;
  const { from, step } = swap.state;
  const account = accounts.state.selected;
  if (from?.kind !== 'token' || from.address !== token || account === null || step !== null) return;
  const { chainId, address, symbol, decimals } = from;
  const screen = screenOf(parts, { account, chainId });
  screen.step({ kind: 'takingBack', hash: null });
  try {
    const family = await (await parts.familyWallet(chainId)).swaps?.();
    const context = { asker: walletAsker(parts.deps), isInlayHost: false };
    const asked = {
      context,
      chainId,
      account,
      token: { address, symbol, decimals },
      spender,
      through,
      spenderName: name,
    };
    const hash = await family?.allow({ ...asked, amount: 0n });
    if (hash === undefined) return screen.step(null);
    screen.step({ kind: 'takingBack', hash });
    parts.watch.wake();
    await isConfirmed(parts, hash);
    screen.step(null);
  } catch (error) {
    screen.step(null);
    if (!(error instanceof RpcError && error.code === userRejected) && accounts.state.selected !== null)
      screen.settle({ kind: 'failed', reason: messageOf(error) });
  }
  await findLeftoverAllowances(parts);
}
