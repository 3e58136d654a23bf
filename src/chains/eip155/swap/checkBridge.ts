import type { Hex } from '../../../kit/hex';
import type { RpcClient } from '../../network/rpcClient';
import type { SwapProblem, SwapTerms } from '../../swaps';
import type { SimulatedCall } from '../insight/simulation/overrideAccount';
import { traceCall } from '../insight/simulation/traceCall';
import type { Tickers } from './checkCall';
import { decodeBridge, decodeStarted } from './decodeBridge';
import { isSameAddress } from '../../../kit/chain/isSameAddress';
import { isSameThing } from './sameThing';

/** The native coin in calls of bridges. */
const coin = '0x0000000000000000000000000000000000000000';

/**
 * Checks a bridge call. The payout on the other chain cannot be observed from here, so the call must name the recipient, the chain and the
 * amount, or it is rejected. The bridged asset must be the same as the one to arrive, in the full agreed amount; if the call swaps first,
 * at least the minimum.
 */
export function checkBridge({
  terms: { chainId, toChainId, account, from, to, amountIn, minimum },
  data,
  tickers: { ticker, toTicker },
}: {
  terms: SwapTerms;
  data: Hex;
  tickers: Tickers;
}): SwapProblem | null {
  const decoded = decodeBridge(data);
  if (decoded === null || decoded.callsThere) return 'unknown';
  if (!isSameAddress(decoded.receiver, account)) return 'wrongRecipient';
  if (decoded.destinationChainId !== BigInt(toChainId)) return 'wrongChain';
  if (!decoded.swapsFirst && !isSameAddress(decoded.asset, from ?? coin)) return 'wrongToken';
  const bridged = { chainId, ticker, token: isSameAddress(decoded.asset, coin) ? null : decoded.asset };
  if (!isSameThing(bridged, { chainId: toChainId, ticker: toTicker, token: to })) return 'unknown';
  if (decoded.swapsFirst) return decoded.amount < BigInt(minimum) ? 'worse' : null;
  return decoded.amount === BigInt(amountIn) ? null : 'wrongAmount';
}

/**
 * Checks the event that the contract emits in a simulation when it has sent to the other chain. Only this event shows that a call which
 * swaps first is a bridge call: other functions of the contract could carry the same data.
 */
export async function checkStarted(
  client: RpcClient,
  { terms, swap, before }: { terms: SwapTerms; swap: SimulatedCall; before: readonly SimulatedCall[] },
): Promise<SwapProblem | null> {
  const asked = decodeBridge(swap.data);
  const trace = await traceCall(client, swap, before);
  if (asked === null || trace === null) return asked === null || asked.swapsFirst ? 'unknown' : null;
  const [started, ...more] = trace.said.flatMap((event) => decodeStarted(event) ?? []);
  if (started === undefined || more.length > 0 || started.callsThere) return 'unknown';
  if (!isSameAddress(started.receiver, terms.account)) return 'wrongRecipient';
  if (started.destinationChainId !== asked.destinationChainId) return 'wrongChain';
  if (!isSameAddress(started.asset, asked.asset) || !isSameAddress(started.transactionId, asked.transactionId))
    return 'wrongToken';
  return started.amount < asked.amount ? 'worse' : null;
}
