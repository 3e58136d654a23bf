import type { Hex } from '../../kit/hex';
import type { RequestContext } from '../../rpc/port';
import type { TransactionRequest } from '../../wire/rpc/eth/eth_sendTransaction';
import { describeChain } from '../networks/chainClients';
import type { WalletParts } from '../compose/parts';
import { accountFor } from '../accounts/accountFor';

/**
 * `eth_sendTransaction`, for an account that the origin is connected to. It goes to the chain that is current now, whatever
 * is selected while the rest is fetched (threats 45).
 */
export async function sendTransaction(
  parts: WalletParts,
  { context, transaction }: { context: RequestContext; transaction: TransactionRequest },
): Promise<Hex> {
  const account = await accountFor(parts, { context, address: transaction.from });
  const chain = describeChain(parts.chains.chain());
  const { askToSend } = await import('../send/askToSend');
  return askToSend(parts, { context, account, transaction, chain });
}
