import { isHex, type Hex } from '../../../kit/hex';
import type { SwapBuilt } from '../../../wire/http/market/swap';
import type { FamilySwaps, SwapProblem, SwapTerms } from '../../swaps';
import { toAddress } from '../accounts/address';
import { largestTransfer } from '../fees/largestTransfer';
import type { Eip155Parts } from '../parts';
import { requestSend } from '../requests/requestSend';
import { createAllowanceSwaps } from './allowanceSwaps';
import { missingAllowances } from './allowances';
import { permitCompletion } from './permit2/permitCompletion';
import { missingPermit } from './permit2/permitPlan';
import { canBatch } from '../calls/canBatch';
import { checkSwap } from './checkSwap';
import { createOrderSwaps } from './orders/orderSwaps';
import { evmCallOf } from './evmCallOf';
import { isKnownContract } from './knownContracts';

/** Gas of a swap over three pools, more than most swaps need. */
const swapGas = 400_000n;
/**
 * A Uniswap v2 pool updates two price sums with the first trade of each second (`_update`, price0CumulativeLast), which costs 45,000 gas if
 * they were never written. An estimate runs at the time of the latest block: if that block has changed the pool, the estimate does not
 * include the update, and the swap runs out of gas a second later.
 */
const spareGas = 50_000n;

/** Creates the swaps of Ethereum and compatible chains: a transaction to a contract, after an allowance if a token is swapped. */
export function createSwaps(parts: Eip155Parts): FamilySwaps {
  const { chains } = parts;
  return {
    async check({ terms, built }) {
      const { ticker, decimals } = chains.chain(terms.chainId);
      const client = chains.client(terms.chainId);
      const { spender } = built.quote;
      const strange = strangeContract({ terms, built });
      const allowances =
        terms.from === null || spender === null
          ? []
          : await missingAllowances(client, {
              token: terms.from as Hex,
              owner: terms.account as Hex,
              spender: spender as Hex,
              amount: BigInt(terms.amountIn),
            });
      if (built.call.kind === 'order') {
        const { checkOrder } = await import('./orders/checkOrder');
        return (await checkOrder(client, { terms, built, allowances, now: parts.deps.clock.now() })) ?? strange;
      }
      const toTicker = terms.toChainId === terms.chainId ? ticker : chains.chain(terms.toChainId).ticker;
      return (await checkSwap(client, { terms, built, allowances, ticker, decimals, toTicker })) ?? strange;
    },
    ...createAllowanceSwaps(parts),
    async swap(input) {
      const { context, account, built, facts, isPrefilled } = input;
      if (built.call.kind === 'order') return (await import('./orders/requestOrder')).requestOrder(parts, input);
      const call = evmCallOf(built);
      const from = toAddress(account);
      const transaction = { from, to: toAddress(call.to), value: BigInt(call.value), data: call.data as Hex };
      const chain = chains.describe(call.chainId);
      const { chainId } = call;
      const permit = await missingPermit(chains.client(chainId), { owner: from, call });
      return requestSend(parts, {
        context,
        account: from,
        transaction,
        action: null,
        chain,
        isPrefilled,
        spareGas,
        swap: permit ? { ...facts, permit: { name: built.quote.name, until: permit.expiration } } : facts,
        ...(permit && { completion: permitCompletion(parts, { chainId, permit, transaction }) }),
      });
    },
    canBatch: (input) => canBatch(parts, input),
    ...createOrderSwaps(parts),
    async swapTogether(input) {
      return (await import('./swapTogether')).swapTogether(parts, input);
    },
    async estimateFee({ chainId, gas }) {
      try {
        const { levels } = await parts.prices.read(chains.client(chainId), chainId);
        const { maxFeePerGas, maxPriorityFeePerGas: tip } = levels.speeds.medium;
        return gas * (levels.baseFee === null ? maxFeePerGas : levels.baseFee + (tip ?? 0n));
      } catch {
        return null;
      }
    },
    largestSwap: ({ chainId, account }) =>
      largestTransfer(parts, { chainId, from: account, to: account, gas: swapGas }),
    async readReceived({ chainId, id, account, token, since }) {
      if (!isHex(id, 32)) return null;
      const { readArrival } = await import('../transactions/readArrival');
      const came = await readArrival(chains.client(chainId), { hash: id, account: toAddress(account), token, since });
      return came === null || came === 0n ? null : came.toString();
    },
  };
}

/**
 * The list of a source's contracts comes from the server. A contract that only the server knows may behave well in a simulation and keep
 * what it takes afterwards, so the user decides.
 */
function strangeContract({
  terms: { chainId, accepted },
  built: { call, quote },
}: {
  terms: SwapTerms;
  built: SwapBuilt;
}): SwapProblem | null {
  const target = call.kind === 'order' ? call.settlement : call.kind === 'transaction' ? call.to : null;
  const named = [target, quote.spender].filter((address) => address !== null);
  const isKnown = named.every((address) => isKnownContract({ chainId, address }));
  return isKnown || accepted.includes('strangeContract') ? null : 'strangeContract';
}
