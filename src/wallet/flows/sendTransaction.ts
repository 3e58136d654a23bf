import type { Hex } from '../../kit/hex';
import type { RequestContext } from '../../rpc/port';
import type { TransactionRequest } from '../../wire/rpc/eth_sendTransaction';
import type { WalletParts } from '../parts';
import { accountFor } from './accountFor';
import { askToSend } from './askToSend';

/** `eth_sendTransaction`: asks at once, for an account that the origin is connected to. */
export async function sendTransaction(
  parts: WalletParts,
  { context, transaction }: { context: RequestContext; transaction: TransactionRequest },
): Promise<Hex> {
  const account = await accountFor(parts, { context, address: transaction.from });
  return askToSend(parts, { context, account, transaction });
}
