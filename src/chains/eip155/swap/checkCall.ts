import type { Hex } from '../../../kit/hex';
import type { SwapBuilt } from '../../../wire/http/market/swap';
import type { SwapProblem, SwapTerms } from '../../swaps';
import { checkBridge } from './checkBridge';
import { decodeSwap } from './decodeSwap';
import type { EvmSwapCall } from './evmCallOf';
import { permit2 } from './permit2/permit';
import { isSameAddress } from '../../../kit/chain/isSameAddress';
import { isUniversalRouterCall } from './v4/v4Call';

/** The tickers of the native coins of both chains. */
export interface Tickers {
  ticker: string;
  toTicker: string;
}

const isIn = (list: readonly string[], address: string): boolean => list.some((one) => isSameAddress(one, address));

/** Checks the call data without the chain: the target, the amount, the recipient and the deadline. */
export function checkCall({
  terms,
  call,
  quote,
  tickers,
}: {
  terms: SwapTerms;
  call: EvmSwapCall;
  quote: SwapBuilt['quote'];
  tickers: Tickers;
}): SwapProblem | null {
  const { source } = terms;
  if (call.chainId !== terms.chainId) return 'wrongChain';
  if (!isIn(source.targets, call.to)) return 'wrongTarget';
  if (terms.from !== null && (quote.spender === null || !isIn(source.spenders, quote.spender))) return 'wrongSpender';
  if (call.value !== (terms.from === null ? terms.amountIn : '0')) return 'wrongAmount';
  if (quote.amountIn !== terms.amountIn) return 'wrongAmount';
  if (BigInt(quote.minimum) < BigInt(terms.minimum)) return 'worse';
  if (terms.toChainId !== terms.chainId) return checkBridge({ terms, data: call.data as Hex, tickers });
  const decoded = decodeSwap(call.data as Hex);
  const isV4 = decoded?.kind === 'uniswapV4';
  // Permit2 lets only the routers take tokens whose calls are fully understood: such a router can do almost anything.
  const isStrict = source.router?.kind === 'uniswapV4' || isUniversalRouterCall(call.data as Hex);
  if (isStrict && !isV4) return 'unknown';
  if (terms.from !== null && isSameAddress(quote.spender, permit2) !== isV4) return 'wrongSpender';
  if (decoded === null) return null;
  if (decoded.recipient !== null && !isSameAddress(decoded.recipient, terms.account)) return 'wrongRecipient';
  if ((decoded.coinIn ?? terms.from === null) !== (terms.from === null) || decoded.coinOut !== (terms.to === null))
    return 'wrongToken';
  if (terms.from !== null && !isSameAddress(decoded.from, terms.from)) return 'wrongToken';
  if (terms.to !== null && !isSameAddress(decoded.to, terms.to)) return 'wrongToken';
  if (decoded.amountIn !== null && decoded.amountIn !== BigInt(terms.amountIn)) return 'wrongAmount';
  if (decoded.minimum < BigInt(terms.minimum)) return 'worse';
  return decoded.deadline > BigInt(terms.latest) ? 'wrongTime' : null;
}
