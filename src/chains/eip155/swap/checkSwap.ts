import { encodeFunctionData } from 'viem/utils';
import type { ContractEffects } from '../../../wire/approval/eip155';
import type { SwapBuilt } from '../../../wire/http/market/swap';
import { isHex, type Hex } from '../../../kit/hex';
import type { RpcClient } from '../../network/rpcClient';
import type { SwapProblem, SwapTerms } from '../../swaps';
import { explainTransaction } from '../insight/explainTransaction';
import type { SimulatedCall } from '../insight/simulation/overrideAccount';
import { encodeAllow } from './allowances';
import { canSell } from './canSell';
import { checkStarted } from './checkBridge';
import { checkCall } from './checkCall';
import { decodeSwap } from './decodeSwap';
import { isReverted } from './isReverted';
import { isSameAddress } from './sameAddress';
import { v3Abi } from './swapAbi';

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
  const { call, quote } = built;
  if (call.kind !== 'transaction') return 'unknown';
  const read = checkCall({ terms, call, quote, tickers: { ticker, toTicker } });
  if (read !== null) return read;
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
    if (problem !== null) return problem;
    return terms.toChainId === terms.chainId
      ? checkSale(client, { terms, swap, before })
      : checkStarted(client, { terms, swap, before });
  }
  if (await isReverted(client, { swap, before })) return 'reverts';
  if (terms.toChainId !== terms.chainId) return 'unknown';
  // This node cannot say what a call changes. What the router's own words promise it holds to, or pays nothing out.
  const decoded = decodeSwap(swap.data);
  if (decoded === null) return 'unknown';
  if (decoded.coinIn !== null || terms.from !== null) return null;
  // Version 3 takes the coin that is sent along for its token alone: beginning with another token it would take that, too.
  return isSameAddress(await readWrapped(client, swap.to), decoded.from) ? null : 'wrongToken';
}

/** Tokens are made that can be bought and not be sold: tried right after the swap, in the same simulation. */
async function checkSale(
  client: RpcClient,
  { terms, swap, before }: { terms: SwapTerms; swap: SimulatedCall; before: readonly SimulatedCall[] },
): Promise<SwapProblem | null> {
  const sale = await canSell(client, { terms, swap, before });
  if (sale === 'yes' || (sale === 'untried' && terms.acceptsUntriedSale)) return null;
  return sale === 'no' ? 'cannotSell' : 'saleUntried';
}

async function readWrapped(client: RpcClient, router: Hex | null): Promise<Hex | null> {
  const data = encodeFunctionData({ abi: v3Abi, functionName: 'WETH9' });
  const answer = await client.request('eth_call', [{ to: router, data }, 'latest']);
  return isHex(answer, 32) ? `0x${answer.slice(26)}` : null;
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
    const isFrom = asset !== 'item' && isSameAddress(token, terms.from);
    if (!isFrom || -BigInt(amount) > BigInt(terms.amountIn)) return 'takesMore';
  }
  const isOwn = (token: string, who: string) => isSameAddress(token, terms.from) && isSameAddress(who, spender);
  if (effects.allowances.some((one) => one.amount !== '0' && !isOwn(one.token, one.spender))) return 'hiddenApproval';
  if (terms.toChainId !== terms.chainId) return null;
  const come = effects.changes.find(({ asset, token }) => asset !== 'item' && isSameAddress(token, terms.to));
  return come && BigInt(come.amount) >= BigInt(terms.minimum) ? null : 'worse';
}
