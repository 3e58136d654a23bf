import type { ContractEffects } from '../../../wire/approval/eip155';
import type { SwapBuilt } from '../../../wire/http/market/swap';
import { NodeError } from '../../../errors/node';
import { encodeFunctionData } from 'viem/utils';
import { isHex, toQuantity, type Hex } from '../../../kit/hex';
import type { RpcClient } from '../../network/rpcClient';
import type { SwapProblem, SwapTerms } from '../../swaps';
import { explainTransaction } from '../insight/explainTransaction';
import { probeCall } from '../insight/simulation/probeCall';
import type { SimulatedCall } from '../insight/simulation/overrideAccount';
import { traceCall } from '../insight/simulation/traceCall';
import { decodeBridge, decodeStarted } from './decodeBridge';
import { decodeSwap, encodeWayBack } from './decodeSwap';
import { encodeAllow } from './allowances';
import type { EvmSwapCall } from './evmCallOf';
import { isSameThing } from './sameThing';
import { v3Abi } from './swapAbi';

/** How bridges write the coin. */
const coin = '0x0000000000000000000000000000000000000000';
const same = (a: string | null, b: string | null): boolean => a?.toLowerCase() === b?.toLowerCase();
const isIn = (list: readonly string[], address: string): boolean => list.some((one) => same(one, address));

/**
 * Holds a built swap to what the user has agreed to. Nothing is taken on trust: the call is read where its contract is
 * known, and simulated where the node can; what can be neither read nor simulated is refused.
 */
export async function checkSwap(
  client: RpcClient,
  {
    terms,
    built,
    allowances,
    ticker,
    decimals,
    toTicker,
  }: {
    terms: SwapTerms;
    built: SwapBuilt;
    /** What is not allowed yet, in order: simulated as the calls before. */
    allowances: readonly bigint[];
    ticker: string;
    decimals: number;
    /** How the chain that it arrives on calls its coin. */
    toTicker: string;
  },
): Promise<SwapProblem | null> {
  const tickers = { ticker, toTicker };
  const { call, quote } = built;
  if (call.kind !== 'transaction') return 'unknown';
  const said = checkWords({ terms, call, quote, tickers });
  if (said !== null) return said;
  const account = terms.account as Hex;
  const swap: SimulatedCall = { from: account, to: call.to as Hex, value: BigInt(call.value), data: call.data as Hex };
  const before = allowances.map((amount) => ({
    from: account,
    value: 0n,
    ...encodeAllow({ token: terms.from, spender: quote.spender, amount }),
  }));
  const { effects } = await explainTransaction(client, { call: swap, before, known: [], ticker, decimals }).simulate();
  if (effects.status === 'done') {
    const problem = checkEffects({ terms, effects, spender: quote.spender });
    if (problem === null && terms.toChainId !== terms.chainId) return checkStarted(client, { terms, swap, before });
    return problem ?? ((await canSell(client, { terms, swap, before })) ? null : 'cannotSell');
  }
  if (await isReverted(client, { swap, before })) return 'reverts';
  if (terms.toChainId !== terms.chainId) return 'unknown';
  // This node cannot say what a call changes. What the router's own words promise it holds to, or pays nothing out.
  const decoded = decodeSwap(swap.data);
  if (decoded === null) return 'unknown';
  if (decoded.coinIn !== null || terms.from !== null) return null;
  // Version 3 takes the coin that is sent along for its token alone: beginning with another token it would take that, too.
  return same(await readWrapped(client, swap.to), decoded.from) ? null : 'wrongToken';
}

interface Tickers {
  ticker: string;
  toTicker: string;
}

async function readWrapped(client: RpcClient, router: Hex | null): Promise<Hex | null> {
  const data = encodeFunctionData({ abi: v3Abi, functionName: 'WETH9' });
  const answer = await client.request('eth_call', [{ to: router, data }, 'latest']);
  return isHex(answer, 32) ? `0x${answer.slice(26)}` : null;
}

/** What can be told without the chain. */
function checkWords({
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
  if (decoded === null) return null;
  if (!same(decoded.recipient, terms.account)) return 'wrongRecipient';
  if ((decoded.coinIn ?? terms.from === null) !== (terms.from === null) || decoded.coinOut !== (terms.to === null))
    return 'wrongToken';
  if (terms.from !== null && !same(decoded.from, terms.from)) return 'wrongToken';
  if (terms.to !== null && !same(decoded.to, terms.to)) return 'wrongToken';
  if (decoded.amountIn !== null && decoded.amountIn !== BigInt(terms.amountIn)) return 'wrongAmount';
  if (decoded.minimum < BigInt(terms.minimum)) return 'worse';
  return decoded.deadline > BigInt(terms.latest) ? 'wrongTime' : null;
}

/**
 * A bridge pays out where nobody looks from here: who gets it, where and of how much stands in the call, or it is refused. Where it
 * swaps before, what has to come of that is held to what has to arrive: both have to be the same thing.
 */
function checkBridge({
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
  if (!same(decoded.receiver, account)) return 'wrongRecipient';
  if (decoded.destinationChainId !== BigInt(toChainId)) return 'wrongChain';
  if (!decoded.swapsFirst) {
    if (!same(decoded.asset, from ?? coin)) return 'wrongToken';
    return decoded.amount > BigInt(amountIn) ? 'wrongAmount' : null;
  }
  const bridged = { chainId, ticker, token: same(decoded.asset, coin) ? null : decoded.asset };
  if (!isSameThing(bridged, { chainId: toChainId, ticker: toTicker, token: to })) return 'unknown';
  return decoded.amount < BigInt(minimum) ? 'worse' : null;
}

/**
 * What the contract says while it is simulated that it has sent to the other chain. A call that swaps first is taken for that of a
 * bridge by this alone: other calls of the contract could carry the same words.
 */
async function checkStarted(
  client: RpcClient,
  { terms, swap, before }: { terms: SwapTerms; swap: SimulatedCall; before: readonly SimulatedCall[] },
): Promise<SwapProblem | null> {
  const asked = decodeBridge(swap.data);
  const trace = await traceCall(client, swap, before);
  if (asked === null || trace === null) return asked === null || asked.swapsFirst ? 'unknown' : null;
  const [started, ...more] = trace.said.flatMap((event) => decodeStarted(event) ?? []);
  if (started === undefined || more.length > 0 || started.callsThere) return 'unknown';
  if (!same(started.receiver, terms.account)) return 'wrongRecipient';
  if (started.destinationChainId !== asked.destinationChainId) return 'wrongChain';
  if (!same(started.asset, asked.asset) || !same(started.transactionId, asked.transactionId)) return 'wrongToken';
  return started.amount < asked.amount ? 'worse' : null;
}

function checkEffects({
  terms,
  effects,
  spender,
}: {
  terms: SwapTerms;
  effects: ContractEffects;
  spender: string | null;
}): SwapProblem | null {
  if (effects.unseen) return 'unknown';
  for (const { asset, token, amount } of effects.changes) {
    if (!amount.startsWith('-')) continue;
    const isFrom = asset !== 'item' && same(token, terms.from);
    if (!isFrom || -BigInt(amount) > BigInt(terms.amountIn)) return 'takesMore';
  }
  const isOwn = (token: string, who: string) => same(token, terms.from) && same(who, spender);
  if (effects.allowances.some((one) => one.amount !== '0' && !isOwn(one.token, one.spender))) return 'hiddenApproval';
  if (terms.toChainId !== terms.chainId) return null;
  const come = effects.changes.find(({ asset, token }) => asset !== 'item' && same(token, terms.to));
  return come && BigInt(come.amount) >= BigInt(terms.minimum) ? null : 'worse';
}

/**
 * Whether what is bought could be sold again right after, the same way back: tokens are made that cannot. True where that cannot
 * be tried.
 */
async function canSell(
  client: RpcClient,
  { terms, swap, before }: { terms: SwapTerms; swap: SimulatedCall; before: readonly SimulatedCall[] },
): Promise<boolean> {
  const back =
    terms.to === null || swap.to === null
      ? null
      : encodeWayBack(swap.data, { minimum: BigInt(terms.minimum), isCoin: terms.from === null });
  if (back === null || swap.to === null) return true;
  const from = swap.from;
  const allowing = {
    from,
    value: 0n,
    ...encodeAllow({ token: terms.to, spender: swap.to, amount: BigInt(terms.minimum) }),
  };
  const sale: SimulatedCall = { from, to: swap.to, value: 0n, data: back };
  return !(await isReverted(client, { swap: sale, before: [...before, swap, allowing] }));
}

/** Whether the chain itself would undo it; false where the node cannot tell. @throws RpcError 4901 when it does not answer. */
async function isReverted(
  client: RpcClient,
  { swap, before }: { swap: SimulatedCall; before: readonly SimulatedCall[] },
): Promise<boolean> {
  const trace = await traceCall(client, swap, before);
  if (trace) return trace.reverted;
  const probe = await probeCall(client, { call: swap, before, holdings: [] });
  if (probe) return !probe.ok;
  if (before.length > 0) return false;
  const { from, to, value, data } = swap;
  try {
    await client.request('eth_call', [{ from, to, value: toQuantity(value), data }, 'latest']);
    return false;
  } catch (error) {
    if (error instanceof NodeError) return true;
    throw error;
  }
}
