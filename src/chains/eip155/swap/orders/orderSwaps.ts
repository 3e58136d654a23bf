import type { FamilySwaps } from '../../../swaps';
import { toAddress } from '../../accounts/address';
import type { Eip155Parts } from '../../parts';
import { requestSend } from '../../requests/requestSend';

/** The part of the swaps that concerns signed orders. Their code is loaded with the first order. */
export const createOrderSwaps = (parts: Eip155Parts): Pick<FamilySwaps, 'readOrder' | 'cancelOrder'> => ({
  async readOrder({ chainId, ...order }) {
    return (await import('./readOrder')).readOrder(parts.chains.client(chainId), order);
  },
  async cancelOrder({ context, chainId, account, id, settlement }) {
    const { encodeCancel } = await import('./readOrder');
    const from = toAddress(account);
    const transaction = { from, to: toAddress(settlement), data: encodeCancel(id) };
    const chain = parts.chains.describe(chainId);
    return requestSend(parts, { context, account: from, transaction, action: null, chain });
  },
});
