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
import { isKnownContract } from './knownContracts';
import { encodePermission } from './permit2/permit';
import { permitPlanOf } from './permit2/permitPlan';
import { isSameAddress } from '../../../kit/chain/isSameAddress';
import { v3Abi } from './swapAbi';

/**
 * Checks that a built swap matches what the user has agreed to. Nothing is trusted: the call is decoded if its contract is known, and
 * simulated if the node can; a call that can be neither decoded nor simulated is rejected.
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
    /** Missing allowances, in order: simulated as calls before the swap. */
    allowances: readonly bigint[];
    ticker: string;
    decimals: number;
    /** Ticker of the native coin of the destination chain. */
    toTicker: string;
  },
): Promise<SwapProblem | null> {
  const { call, quote } = built;
  if (call.kind !== 'transaction') return 'unknown';
  const read = checkCall({ terms, call, quote, tickers: { ticker, toTicker } });
  if (read !== null) return read;
  const account = terms.account as Hex;
  const swap: SimulatedCall = { from: account, to: call.to as Hex, value: BigInt(call.value), data: call.data as Hex };
  const plan = permitPlanOf(call);
  const granted = allowances.map((amount) => encodeAllow({ token: terms.from, spender: quote.spender, amount }));
  // The call that is signed contains a permit instead. It is signed only after the user has confirmed, and has the same effect.
  const permitted = plan === null ? [] : [encodePermission(plan)];
  const before = [...granted, ...permitted].map((one) => ({ from: account, value: 0n, ...one }));
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
  // The node cannot simulate the changes of the call. A known router either does what its call data says, or pays nothing out.
  const decoded = decodeSwap(swap.data);
  if (decoded === null || !isKnownContract({ chainId: terms.chainId, address: call.to })) return 'unknown';
  if (decoded.coinIn !== null || terms.from !== null) return null;
  // Version 3 uses the attached coin only for its wrapped token: a route that starts with another token would take that token too.
  return isSameAddress(await readWrapped(client, swap.to), decoded.from) ? null : 'wrongToken';
}

/** Some tokens can be bought but not sold: a sale is tried right after the swap, in the same simulation. */
async function checkSale(
  client: RpcClient,
  { terms, swap, before }: { terms: SwapTerms; swap: SimulatedCall; before: readonly SimulatedCall[] },
): Promise<SwapProblem | null> {
  const sale = await canSell(client, { terms, swap, before });
  if (sale === 'yes' || (sale === 'untried' && terms.accepted.includes('saleUntried'))) return null;
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
