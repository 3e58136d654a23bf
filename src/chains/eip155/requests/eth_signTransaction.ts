import { readQuantity } from '../network/quantity';
import { RpcError } from '../../../errors/rpc';
import { eip155Facts } from '../../../wire/approval/eip155';
import { eth_signTransaction as wire } from '../../../wire/rpc/eth/eth_signTransaction';
import { defineMethod } from '../../methodTable';
import { checkDelegate } from '../operations/delegate';
import { checkOwnCalls } from '../operations/ownContracts';
import { deepFreeze } from '../../../kit/freeze';
import type { Eip155Parts } from '../parts';
import { factsOf, readTransaction } from '../transactions/requestedTransaction';
import { fillGasCredit } from '../operations/fillGasCredit';
import { prepareTransaction } from '../transactions/prepareTransaction';
import { pendingCount } from './eth_getTransactionCount';

/** The same confirmation as for sending; the page receives the signed bytes and may broadcast them at any time. */
export const eth_signTransaction = defineMethod(
  wire,
  async (parts: Eip155Parts, { params: { transaction }, context }) => {
    const { approvals, chains } = parts;
    const account = await parts.accountFor({ context, address: transaction.from });
    const signer = parts.signer(account);
    const chain = chains.describe(await context.snapshot?.chainId);
    const { chainId } = chain;
    const request = deepFreeze(await checkDelegate(parts, readTransaction(transaction, { chainId })));
    await checkOwnCalls(parts, { account, chainId, requests: [request] });
    const open = approvals.ask<'signTransaction'>({
      context,
      chain,
      details: {
        kind: 'signTransaction',
        account,
        transaction: factsOf(request, account),
        estimating: true,
      },
    });
    void fillGasCredit(parts, { open, account, chainId, data: request.data });
    void prepareTransaction(parts, { open, request, account, chainId });
    const confirmed = eip155Facts((await open.confirmed).transaction);
    if (!confirmed.fee) throw new RpcError('internal');
    const { to, value, data, fee } = confirmed;
    const nonce =
      confirmed.nonce ??
      Number(readQuantity(await pendingCount(parts, { address: account, block: 'pending', chainId })));
    const each = BigInt(fee.maxFeePerGas);
    const { raw } = await signer.signTransaction({
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
    });
    return raw;
  },
);
