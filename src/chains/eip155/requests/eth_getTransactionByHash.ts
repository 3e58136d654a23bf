import { eth_getTransactionByHash as wire } from '../../../wire/rpc/eth/eth_getTransactionByHash';
import { defineMethod } from '../../methodTable';
import { isOpen } from '../../transactions/lifecycle';
import type { Eip155Parts } from '../parts';
import { readRecord, type Eip155Transaction } from '../transactions/record';
import { parseTransaction } from 'viem/utils';
import { toQuantity } from '../../../kit/hex';

/** Returns the node's response, or a transaction that this wallet has sent and that no node returns yet. */
export const eth_getTransactionByHash = defineMethod(
  wire,
  async (parts: Eip155Parts, { params: { hash }, context }) => {
    const { chains, transactions } = parts;
    const chainId = await parts.askedChainId(context);
    const own = transactions.state.list.find((item) => item.hash === hash.toLowerCase() && isOpen(item));
    const answer = await chains.client(chainId).request('eth_getTransactionByHash', [hash]);
    if (answer !== null && answer !== undefined) return answer;
    const record = own?.chainId === chainId ? readRecord(own) : null;
    return record && describePending(record);
  },
);

/** The wallet's own transaction that no node returns yet, in the format of `eth_getTransactionByHash` (docs/protocol.md 1.10). */
function describePending(transaction: Eip155Transaction): Record<string, unknown> {
  const { hash, from, to, value, data, nonce, chainId, gas, fee, accessList, raw } = transaction;
  const signed = raw === null ? {} : parseTransaction(raw);
  const { r, s, yParity } = signed;
  const isTyped = 'type' in signed && signed.type === 'eip2930';
  const price = toQuantity(BigInt(fee.maxFeePerGas));
  const parity = toQuantity(yParity ?? 0);
  // A legacy signature encodes the chain id in `v` (EIP-155).
  const v = fee.kind === 'legacy' && !isTyped ? toQuantity(BigInt(chainId) * 2n + 35n + BigInt(yParity ?? 0)) : parity;
  return {
    hash,
    from: from.toLowerCase(),
    to,
    chainId,
    input: data,
    accessList,
    nonce: toQuantity(nonce),
    gas: toQuantity(BigInt(gas)),
    value: toQuantity(BigInt(value)),
    ...(raw === null ? {} : { v, r, s }),
    ...(fee.kind === 'legacy'
      ? { type: isTyped ? '0x1' : '0x0', gasPrice: price }
      : {
          type: '0x2',
          maxFeePerGas: price,
          maxPriorityFeePerGas: toQuantity(BigInt(fee.maxPriorityFeePerGas ?? 0)),
        }),
    blockHash: null,
    blockNumber: null,
    transactionIndex: null,
  };
}
