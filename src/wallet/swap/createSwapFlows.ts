import type { SwapAsk } from '../../wire/http/market/swap';
import { balanceKey, refreshBalance } from '../balances';
import type { SwapPort } from './port';
import { reviewSwap } from './reviewSwap';
import { addressOf } from './swapAsset';
import { swapAsk } from './swapAsk';

/** What the screen of swaps may do. None of these rejects: what goes wrong is written to the store that the screen reads. */
export interface SwapFlows {
  /** Finds out what can be swapped on the current chain. */
  lookAtChain(): Promise<void>;
  /** Looks at the chain for what there is of what is to be swapped. */
  count(): Promise<void>;
  /** Asks for quotes of what the store says, anew where there are some. */
  quote(): Promise<void>;
  /** Has the current quote built, checks it, and puts before the user what it takes: allowances, then the swap. */
  review(): Promise<void>;
  /** The most of the coin that can be swapped with the fee still paid, smallest unit; null while that is not known. */
  largest(): Promise<bigint | null>;
  /** Looks at mined swaps for what they have really brought. */
  settle(): Promise<void>;
}

export function createSwapFlows(parts: SwapPort): SwapFlows {
  const { deps, stores, chains } = parts;
  const { swap, swaps, network, accounts, transactions } = stores;

  async function server() {
    if (deps.data === null) throw new Error('There is no server');
    return (await deps.data()).swap;
  }

  function ask(): SwapAsk | null {
    const { selected } = accounts.state;
    const { chainId } = network.state;
    if (selected === null) return null;
    const coin = chains.chain(chainId).decimals;
    return swapAsk(swap.state, { account: selected, chainId, coin });
  }

  async function quote(): Promise<void> {
    const question = ask();
    if (question === null) return;
    const key = JSON.stringify(question);
    swap.actions.looking(key);
    try {
      swap.actions.looked(key, await (await server()).quotes(question));
    } catch {
      swap.actions.looked(key, null);
    }
  }

  return {
    async lookAtChain() {
      const { chainId } = network.state;
      try {
        const found = await (await server()).chain(chainId);
        if (network.state.chainId === chainId) swap.actions.onChain({ chainId, ...found });
      } catch {
        if (network.state.chainId === chainId) swap.actions.onChain({ chainId, failed: true });
      }
    },
    async count() {
      const { from } = swap.state;
      const { selected: account } = accounts.state;
      if (from === null || account === null) return;
      const { chainId } = from;
      const address = addressOf(from);
      const tell = (amount: string | null) => swap.actions.counted({ chainId, account, address, amount });
      if (address === null) {
        await refreshBalance(parts);
        return tell(stores.balances.state.native[balanceKey(chainId, account)]?.amount ?? null);
      }
      try {
        const family = await parts.familyWallet(chainId);
        const held = await family.readHolding({ chainId, asset: { kind: 'token', address }, account });
        tell(held.toString());
      } catch {
        tell(null);
      }
    },
    quote,
    review: () => reviewSwap(parts, { ask, server, quote }),
    async largest() {
      const { selected } = accounts.state;
      const { chainId } = network.state;
      if (selected === null) return null;
      try {
        const family = await (await parts.familyWallet(chainId)).swaps?.();
        return (await family?.largestSwap({ chainId, account: selected })) ?? null;
      } catch {
        return null;
      }
    },
    async settle() {
      const open = swaps.state.list.filter(({ received, hash }) => {
        const status = transactions.state.list.find((item) => item.hash === hash)?.status;
        return received === null && status === 'confirmed';
      });
      for (const { chainId, hash, account, to } of open) {
        const family = await parts.familyWallet(chainId).catch(() => null);
        const told = await (await family?.swaps?.())?.readReceived({ chainId, id: hash, account, token: to.address });
        if (told) swaps.actions.received(hash, told);
      }
    },
  };
}
