import type { Hex } from '../../../kit/hex';
import type { RequestContext } from '../../../rpc/port';
import type { TransactionRequest } from '../../../wire/rpc/eth/eth_sendTransaction';
import type { Eip155Parts } from '../parts';

/**
 * `eth_sendTransaction`, for an account that the origin is connected to. The transaction is sent to the chain that was current when the
 * request arrived, even if another is selected while code and data are loaded (docs/threats.md 45).
 */
export async function sendTransaction(
  parts: Eip155Parts,
  { context, transaction }: { context: RequestContext; transaction: TransactionRequest },
): Promise<Hex> {
  const account = await parts.accountFor({ context, address: transaction.from });
  const chain = parts.chains.describe(await context.snapshot?.chainId);
  const { askToSend } = await import('./askToSend');
  return askToSend(parts, { context, account, transaction, chain });
}
