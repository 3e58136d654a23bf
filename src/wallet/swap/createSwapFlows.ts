import type { SwapAsk } from '../../wire/http/market/swap';
import { balanceKey, refreshBalance } from '../balances';
import { findLeftoverAllowances, revokeAllowance } from './leftoverAllowances';
import type { SwapPort } from './port';
import { rankFor, readNetworkFees } from './networkFees';
import { resumeSwap } from './resumeSwap';
import { settleSwaps } from './settleSwaps';
import { reviewSwap } from './review/reviewSwap';
import { addressOf } from './swapAsset';
import { swapApi } from './swapApi';
import { swapAsk } from './swapAsk';
import type { LeftAllowance } from './swapStore';

/** What the screen of swaps may do. None of these rejects: what goes wrong is written to the store that the screen reads. */
export interface SwapFlows {
  /** Finds out what can be swapped on the current chain. */
  lookAtChain(): Promise<void>;
  /** Looks at the chain for what there is of what is to be swapped. */
  count(): Promise<void>;
  /** Finds out what can be had on another chain. */
  loadDestination(chainId: string): Promise<void>;
  /** Asks for quotes of what the store says, anew where there are some. */
  quote(): Promise<void>;
  /** Has the current quote built, checks it, and puts before the user what it takes: allowances, then the swap. */
  review(): Promise<void>;
  /** The most of the coin that can be swapped with the fee still paid, smallest unit; null while that is not known. */
  largest(): Promise<bigint | null>;
  /** Takes up what was begun before the page was loaded anew: {@link resumeSwap}. */
  resume(): Promise<boolean>;
  /** Has the user take back what a contract may still take. */
  revokeAllowance(left: LeftAllowance): Promise<void>;
  /** Reads the actual proceeds of mined swaps, on the other chain for bridges. */
  settle(): Promise<void>;
}

export function createSwapFlows(parts: SwapPort): SwapFlows {
  const { deps, stores, chains } = parts;
  const { swap, network, accounts } = stores;

  const server = () => swapApi(deps);

  function ask(): SwapAsk | null {
    const { selected } = accounts.state;
    const { chainId } = network.state;
    const { owner } = swap.state;
    if (selected === null || (owner !== null && owner !== selected)) return null;
    const coin = chains.chain(chainId).decimals;
    return swapAsk(swap.state, { account: selected, chainId, coin });
  }

  async function quote(): Promise<void> {
    const question = ask();
    if (question === null) return;
    const key = JSON.stringify(question);
    swap.actions.looking(key);
    try {
      const answer = await (await server()).quotes(question);
      const at = deps.clock.now();
      const networkFees = await readNetworkFees(parts, { chainId: question.chainId, quotes: answer.quotes });
      const quotes = rankFor(parts, { ask: question, quotes: answer.quotes, networkFees });
      swap.actions.looked({ key, answer: { ...answer, quotes }, networkFees, at });
    } catch {
      swap.actions.looked({ key, answer: null, networkFees: {}, at: deps.clock.now() });
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
    async loadDestination(chainId) {
      const found = await server()
        .then((api) => api.chain(chainId))
        .catch(() => null);
      swap.actions.listed(chainId, found?.tokens ?? []);
    },
    async count() {
      const { from } = swap.state;
      const { selected: account } = accounts.state;
      if (from === null || account === null) return;
      const { chainId } = from;
      const address = addressOf(from);
      const tell = (amount: string | null) => swap.actions.counted({ chainId, account, address, amount });
      void findLeftoverAllowances(parts);
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
    async review() {
      await reviewSwap(parts, { ask, server, quote });
      await findLeftoverAllowances(parts);
    },
    resume: () => resumeSwap(parts),
    revokeAllowance: (left) => revokeAllowance(parts, left),
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
    settle: () => settleSwaps(parts),
  };
}
