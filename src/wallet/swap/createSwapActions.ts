import type { SwapAsk, SwapQuote } from '../../wire/http/market/swap';
import { balanceKey, refreshBalance } from '../balances';
import { cancelOrder } from './cancelOrder';
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

/** The actions of the swap screen. None of these rejects: errors are written to the store that the screen reads. */
export interface SwapActions {
  /** Loads what can be swapped on the current chain. */
  lookAtChain(): Promise<void>;
  /** Reads from the chain how much of the source asset is available. */
  count(): Promise<void>;
  /** Loads the tokens that can be received on another chain. */
  loadDestination(chainId: string): Promise<void>;
  /** Requests quotes for the current values of the store, even if there are some already. */
  quote(): Promise<void>;
  /** Builds and checks the current quote, then asks the user for what it needs: allowances, then the swap. */
  review(): Promise<void>;
  /**
   * Returns the largest amount of the native coin that can be swapped with the fee still paid, in the smallest unit, or null while
   * it is unknown.
   */
  largest(): Promise<bigint | null>;
  /** Resumes what was started before the page was reloaded: {@link resumeSwap}. */
  resume(): Promise<boolean>;
  /** Asks the user to revoke a remaining allowance. */
  revokeAllowance(left: LeftAllowance): Promise<void>;
  /** Asks the user for the transaction that cancels a signed order. */
  cancelOrder(id: string): Promise<void>;
  /** Reads what mined swaps have actually delivered, on the destination chain for swaps to another chain. */
  settle(): Promise<void>;
}

/** Drops the quotes that the account cannot use: it may not be able to sign what they need. */
async function onlyUsable(
  { stores, familyWallet }: SwapPort,
  { ask: { chainId, account, from }, quotes }: { ask: SwapAsk; quotes: readonly SwapQuote[] },
): Promise<readonly SwapQuote[]> {
  const { chain } = stores.swap.state;
  const sources = chain?.chainId === chainId && 'sources' in chain ? chain.sources : [];
  const swaps = await (await familyWallet(chainId)).swaps?.();
  if (swaps === undefined) return quotes;
  const usable = await Promise.all(
    sources
      .filter(({ id }) => quotes.some((one) => one.source === id))
      .map(async (source) => ({ source, isUsable: await swaps.canUse({ source, chainId, account, from }) })),
  );
  const unusable = new Set(usable.flatMap(({ source, isUsable }) => (isUsable ? [] : [source.id])));
  return quotes.filter(({ source }) => !unusable.has(source));
}

export function createSwapActions(parts: SwapPort): SwapActions {
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
    swap.actions.quoting(key);
    try {
      const answer = await (await server()).quotes(question);
      const at = deps.clock.now();
      const usable = await onlyUsable(parts, { ask: question, quotes: answer.quotes });
      const networkFees = await readNetworkFees(parts, { chainId: question.chainId, quotes: usable });
      const quotes = rankFor(parts, { ask: question, quotes: usable, networkFees });
      swap.actions.quoted({ key, answer: { ...answer, quotes }, networkFees, at });
    } catch {
      swap.actions.quoted({ key, answer: null, networkFees: {}, at: deps.clock.now() });
    }
  }

  return {
    async lookAtChain() {
      const { chainId } = network.state;
      try {
        const found = await (await server()).chain({ chainId });
        if (network.state.chainId === chainId) swap.actions.onChain({ chainId, ...found });
      } catch {
        if (network.state.chainId === chainId) swap.actions.onChain({ chainId, failed: true });
      }
    },
    async loadDestination(chainId) {
      const found = await server()
        .then((api) => api.chain({ chainId }))
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
    cancelOrder: (id) => cancelOrder(parts, id),
    settle: () => settleSwaps(parts),
  };
}
