import { readGasPrice, type GasPrice } from '../chains/eip155/fees';
import { estimateGasLimit } from '../chains/eip155/gasLimit';
import { readQuantity } from '../chains/eip155/quantity';
import { revertReason } from '../chains/eip155/revertReason';
import type { RpcClient } from '../chains/eip155/rpcClient';
import { NodeError } from '../errors/node';
import type { Hex } from '../kit/hex';
import type { FeeFacts, TransactionFacts } from '../wire/approval';
import type { RequestedTransaction } from './transactionFacts';

/** What an estimate says of a transaction. */
export type FeeEstimate = Pick<TransactionFacts, 'fee' | 'problem' | 'revertReason'>;

interface GasEstimate {
  limit: bigint | null;
  problem: TransactionFacts['problem'];
  revertReason: string | null;
}

/** Works out the fee; what the dapp has set stays as it set it. Never rejects: a network that is down is a `problem`. */
export async function estimateFee({
  client,
  request,
  from,
}: {
  client: RpcClient;
  request: RequestedTransaction;
  from: Hex;
}): Promise<FeeEstimate> {
  try {
    const [gas, price, balance] = await Promise.all([
      estimateGas({ client, request, from }),
      readGasPrice(client),
      client.request('eth_getBalance', [from, 'latest']).then(readQuantity),
    ]);
    const { problem, revertReason } = gas;
    if (gas.limit === null) return { fee: null, problem, revertReason };
    const fee = priceOf({ gasLimit: gas.limit, price, request });
    const isShort = balance < request.value + BigInt(fee.max);
    return { fee, problem: problem ?? (isShort ? 'insufficientBalance' : null), revertReason };
  } catch {
    return { fee: null, problem: 'chainUnreachable', revertReason: null };
  }
}

async function estimateGas({
  client,
  request,
  from,
}: {
  client: RpcClient;
  request: RequestedTransaction;
  from: Hex;
}): Promise<GasEstimate> {
  const { to, value, data, gas } = request;
  try {
    const estimate = await estimateGasLimit(client, { from, to, value, data });
    return { limit: gas ?? estimate, problem: null, revertReason: null };
  } catch (error) {
    if (!(error instanceof NodeError)) throw error;
    const reason = revertReason(error);
    if (reason !== undefined) return { limit: gas, problem: 'reverts', revertReason: reason };
    const isShort = /insufficient (funds|balance)/i.test(error.message);
    return { limit: gas, problem: isShort ? 'insufficientBalance' : 'estimate', revertReason: null };
  }
}

function priceOf({
  gasLimit,
  price,
  request: { gasPrice, maxFeePerGas, maxPriorityFeePerGas },
}: {
  gasLimit: bigint;
  price: GasPrice;
  request: RequestedTransaction;
}): FeeFacts {
  if (price.kind === 'legacy' || gasPrice !== null) {
    const each = gasPrice ?? maxFeePerGas ?? (price.kind === 'legacy' ? price.gasPrice : price.maxFeePerGas);
    const total = (gasLimit * each).toString();
    return feeFacts({ kind: 'legacy', gasLimit, each, tip: null, expected: total, max: total });
  }
  const wanted = maxPriorityFeePerGas ?? price.maxPriorityFeePerGas;
  const each = maxFeePerGas ?? price.baseFee * 2n + wanted;
  const tip = wanted < each ? wanted : each;
  const likely = price.baseFee + tip < each ? price.baseFee + tip : each;
  const [expected, max] = [(gasLimit * likely).toString(), (gasLimit * each).toString()];
  return feeFacts({ kind: 'eip1559', gasLimit, each, tip, expected, max });
}

function feeFacts({
  kind,
  gasLimit,
  each,
  tip,
  expected,
  max,
}: Pick<FeeFacts, 'kind' | 'expected' | 'max'> & { gasLimit: bigint; each: bigint; tip: bigint | null }): FeeFacts {
  return {
    kind,
    gasLimit: gasLimit.toString(),
    maxFeePerGas: each.toString(),
    maxPriorityFeePerGas: tip?.toString() ?? null,
    expected,
    max,
  };
}
