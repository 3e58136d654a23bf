import { readQuantity } from '../../chains/eip155/network/quantity';
import { RpcError } from '../../errors/rpc';
import type { Hex } from '../../kit/hex';
import type { RequestContext } from '../../rpc/port';
import type { TransactionRequest } from '../../wire/rpc/eth_sendTransaction';
import { describeChain } from '../chainClients';
import { checkDelegate } from '../delegate';
import { deepFreeze } from '../freeze';
import type { WalletParts } from '../parts';
import { factsOf, readTransaction } from '../transactionFacts';
import { accountFor } from './accountFor';
import { fillGasCredit } from './fillGasCredit';
import { fillTransaction } from './fillTransaction';
import { pendingCount } from './lookUp';

/** `eth_signTransaction`: the same confirmation as for sending; the page gets the signed bytes and may send them whenever. */
export async function signTransaction(
  parts: WalletParts,
  { context, transaction }: { context: RequestContext; transaction: TransactionRequest },
): Promise<Hex> {
  const { approvals, chains, keyring } = parts;
  const account = await accountFor(parts, { context, address: transaction.from });
  const chain = describeChain(chains.chain(await context.moment?.chainId));
  const { chainId } = chain;
  const request = deepFreeze(await checkDelegate(parts, readTransaction(transaction, { chainId })));
  const open = approvals.ask<'eth_signTransaction'>({
    context,
    chain,
    details: {
      method: 'eth_signTransaction',
      account,
      transaction: factsOf(request, account),
      estimating: true,
    },
  });
  void fillGasCredit(parts, { open, account, chainId, data: request.data });
  void fillTransaction(parts, { open, request, account, chainId });
  const { transaction: confirmed } = await open.confirmed;
  if (!confirmed.fee) throw new RpcError('internal');
  const { to, value, data, fee } = confirmed;
  const nonce =
    confirmed.nonce ?? Number(readQuantity(await pendingCount(parts, { address: account, block: 'pending', chainId })));
  const each = BigInt(fee.maxFeePerGas);
  return keyring.signTransaction({
    address: account,
    transaction: {
      chainId: Number(chainId),
      nonce,
      to,
      value: BigInt(value),
      data,
      gas: BigInt(fee.gasLimit),
      fee:
        fee.kind === 'legacy'
          ? { kind: 'legacy', gasPrice: each }
          : { kind: 'eip1559', maxFeePerGas: each, maxPriorityFeePerGas: BigInt(fee.maxPriorityFeePerGas ?? 0) },
      accessList: request.accessList,
      delegate: request.delegate?.address ?? null,
    },
  }).raw;
}
