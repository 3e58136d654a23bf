import { encodeFunctionData, hashStruct, parseAbi } from 'viem/utils';
import { NodeError } from '../../../../errors/node';
import { isHex, type Hex } from '../../../../kit/hex';
import { isPlainObject, parseJson } from '../../../../kit/json';
import type { SwapBuilt, SwapOrder } from '../../../../wire/http/market/swap';
import type { RpcClient } from '../../../network/rpcClient';
import type { SwapProblem, SwapTerms } from '../../../swaps';
import { isSameAddress } from '../../../../kit/chain/isSameAddress';
import { checkResale } from './checkResale';
import { orderData, type OrderCall } from './orderData';

/** CoW Protocol's address for the native coin, which can only be bought. */
const coin = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee';
const nobody = '0x0000000000000000000000000000000000000000';
const abi = parseAbi([
  'function domainSeparator() view returns (bytes32)',
  'function vaultRelayer() view returns (address)',
]);

/**
 * Checks that an order matches what the user has agreed to. Nothing is trusted: every field is compared, and the contract itself must name
 * the domain that is signed and the contract that takes the tokens. Nobody knows yet how the order will be filled, so it is not simulated:
 * the contract enforces what is signed.
 */
export async function checkOrder(
  client: RpcClient,
  { terms, built, allowances, now }: { terms: SwapTerms; built: SwapBuilt; allowances: readonly bigint[]; now: number },
): Promise<SwapProblem | null> {
  const { call, quote } = built;
  if (call.kind !== 'order') return 'unknown';
  return (
    checkPlace({ terms, call, quote }) ??
    checkFields({ terms, order: call.order, now }) ??
    (await checkContract(client, { call, spender: quote.spender })) ??
    (await checkResale(client, { terms, allowances, spender: quote.spender }))
  );
}

function checkPlace({
  terms,
  call,
  quote,
}: {
  terms: SwapTerms;
  call: OrderCall;
  quote: SwapBuilt['quote'];
}): SwapProblem | null {
  const { source, chainId, toChainId, from, amountIn, minimum } = terms;
  if (call.chainId !== chainId || toChainId !== chainId) return 'wrongChain';
  if (source.signsOrders !== true || !isIn(source.targets, call.settlement)) return 'wrongTarget';
  // An order takes the coin from nobody: it can only sell tokens, through the contract that gets the allowance.
  if (from === null) return 'wrongToken';
  if (quote.spender === null || !isIn(source.spenders, quote.spender)) return 'wrongSpender';
  if (quote.amountIn !== amountIn) return 'wrongAmount';
  return BigInt(quote.minimum) < BigInt(minimum) ? 'worse' : null;
}

function checkFields({
  terms,
  order,
  now,
}: {
  terms: SwapTerms;
  order: SwapOrder;
  /** Epoch ms. */
  now: number;
}): SwapProblem | null {
  if (!isSameAddress(order.receiver, terms.account) && !isSameAddress(order.receiver, nobody)) return 'wrongRecipient';
  if (!isSameAddress(order.sellToken, terms.from) || !isSameAddress(order.buyToken, terms.to ?? coin))
    return 'wrongToken';
  if (order.sellAmount !== terms.amountIn) return 'wrongAmount';
  // A fee would be taken in addition to the sold amount.
  if (order.feeAmount !== '0') return 'takesMore';
  if (BigInt(order.buyAmount) < BigInt(terms.minimum)) return 'worse';
  if (order.validTo > terms.latest || order.validTo * 1_000 <= now) return 'wrongTime';
  const isPlain =
    order.kind === 'sell' &&
    !order.partiallyFillable &&
    order.sellTokenBalance === 'erc20' &&
    order.buyTokenBalance === 'erc20';
  return isPlain && isPlainAppData(order.appData) ? null : 'unknown';
}

/**
 * Returns whether the document of an order contains only names. Any other content can have effects: hooks are calls that a solver makes
 * before or after the swap, and a partner fee is taken from what it brings.
 */
function isPlainAppData(text: string): boolean {
  const json = parseJson(text);
  if (!isPlainObject(json)) return false;
  const { appCode, environment = '', version, metadata, ...others } = json;
  const isNamed = [appCode, environment, version].every((one) => typeof one === 'string');
  const isEmpty = isPlainObject(metadata) && Object.keys(metadata).length === 0;
  // The text must mean the same to every reader: a key that is written twice does not.
  return isNamed && isEmpty && Object.keys(others).length === 0 && JSON.stringify(json) === text;
}

/** The contract of this address on this chain must be the one that the signature is for, and must name the contract that takes the tokens. */
async function checkContract(
  client: RpcClient,
  { call, spender }: { call: OrderCall; spender: string | null },
): Promise<SwapProblem | null> {
  const read = async (functionName: 'domainSeparator' | 'vaultRelayer') => {
    const data = encodeFunctionData({ abi, functionName });
    const answer = await client.request('eth_call', [{ to: call.settlement, data }, 'latest']).catch(toNull);
    return isHex(answer, 32) ? answer : null;
  };
  const [separator, relayer] = await Promise.all([read('domainSeparator'), read('vaultRelayer')]);
  if (separator === null || relayer === null) return 'wrongTarget';
  const { domain, types } = orderData(call);
  if (separator !== hashStruct({ data: domain, primaryType: 'EIP712Domain', types })) return 'wrongTarget';
  const taker: Hex = `0x${relayer.slice(26)}`;
  return isSameAddress(taker, spender) ? null : 'wrongSpender';
}

/** The call of a contract without this function fails. */
function toNull(error: unknown): null {
  if (error instanceof NodeError) return null;
  throw error;
}

const isIn = (list: readonly string[], address: string): boolean => list.some((one) => isSameAddress(one, address));
