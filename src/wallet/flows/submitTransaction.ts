import type { UnsignedTransaction } from '../../chains/eip155/transaction';
import type { RpcClient } from '../../chains/eip155/rpcClient';
import { NodeError } from '../../errors/node';
import { RpcError } from '../../errors/rpc';
import type { Hex } from '../../kit/hex';
import { retry } from '../../kit/retry';
import type { ApprovalOf, FeeFacts } from '../../wire/approval';
import type { WalletParts } from '../parts';
import type { WalletTransaction } from '../stores/transactions';
import { watchTransaction } from './watchTransactions';

/**
 * Signs what was confirmed and sends it. The bytes are signed once: a node that did not answer gets the same bytes again,
 * so nothing is ever sent twice under two nonces (threats 51).
 */
export async function submitTransaction(
  parts: WalletParts,
  {
    approval,
    accessList,
  }: { approval: ApprovalOf<'eth_sendTransaction'>; accessList: UnsignedTransaction['accessList'] },
): Promise<Hex> {
  const { chains, keyring, nonces, deps, stores } = parts;
  const { account, chain, transaction } = approval;
  const client = chains.client(chain.chainId);
  if (!transaction.fee) throw new RpcError('internal');
  const fee = feeOf(transaction.fee);
  const gas = BigInt(transaction.fee.gasLimit);

  async function send(nonce: number): Promise<WalletTransaction> {
    const { to, value, data } = transaction;
    const signed = keyring.signTransaction({
      address: account,
      transaction: { chainId: Number(chain.chainId), nonce, to, value: BigInt(value), data, gas, fee, accessList },
    });
    await broadcast(client, signed.raw, deps);
    return {
      hash: signed.hash,
      chainId: chain.chainId,
      from: account,
      to,
      value,
      data,
      nonce,
      origin: approval.from.origin,
      status: 'submitted',
      submittedAt: deps.clock.now(),
      blockNumber: null,
    };
  }

  const { chainId } = chain;
  const sent =
    transaction.nonce === null
      ? await nonces.use({ client, chainId, address: account }, send)
      : await send(transaction.nonce);
  stores.transactions.actions.add(sent);
  void watchTransaction(parts, sent);
  return sent.hash;
}

function feeOf({ kind, maxFeePerGas, maxPriorityFeePerGas }: FeeFacts): UnsignedTransaction['fee'] {
  const each = BigInt(maxFeePerGas);
  return kind === 'legacy'
    ? { kind, gasPrice: each }
    : { kind, maxFeePerGas: each, maxPriorityFeePerGas: BigInt(maxPriorityFeePerGas ?? 0) };
}

async function broadcast(client: RpcClient, raw: Hex, { clock }: WalletParts['deps']): Promise<void> {
  try {
    await retry(() => client.request('eth_sendRawTransaction', [raw]), {
      tries: 2,
      wait: 1_000,
      when: (error) => error instanceof RpcError,
      clock,
    });
  } catch (error) {
    // An earlier try has reached the network although its answer was lost.
    if (error instanceof NodeError && /already known|already imported|known transaction/i.test(error.message)) return;
    throw error;
  }
}
