import { deepFreeze } from '../../../kit/freeze';
import type { Hex } from '../../../kit/hex';
import type { FamilyWallet } from '../../familyWallet';
import { toAddress } from '../accounts/address';
import { sendAsOne } from '../calls/sendAsOne';
import type { Eip155Parts } from '../parts';
import { readTransaction } from '../transactions/requestedTransaction';
import { encodeTransfer, toContract } from './assetCalls';

/** Sends several transfers of one account with one confirmation: either all succeed or none does. Returns the hash. */
export async function sendTransfers(
  parts: Eip155Parts,
  { context, chainId, from, transfers, isPrefilled }: Parameters<NonNullable<FamilyWallet['sendSeveral']>>[0],
): Promise<Hex> {
  const account = toAddress(from);
  const chain = parts.chains.describe(chainId);
  const requests = transfers.map(({ to, asset, amount }) => {
    const recipient = toAddress(to);
    const call =
      asset.kind === 'coin'
        ? { to: recipient, value: amount }
        : encodeTransfer(toContract(asset), { from: account, to: recipient, amount });
    return readTransaction({ from: account, ...call }, { chainId: chain.chainId });
  });
  return sendAsOne(parts, {
    context,
    chain,
    account,
    requests: deepFreeze(requests),
    isPrefilled,
    mayDelegate: true,
  });
}
