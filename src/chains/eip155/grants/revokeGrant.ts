import type { Hex } from '../../../kit/hex';
import type { RequestContext } from '../../../rpc/port';
import type { Grant } from '../../../wire/approval/grant';
import { toAddress } from '../accounts/address';
import type { Eip155Parts } from '../parts';
import { askToSend } from '../requests/askToSend';
import { encodeRevocation } from './delegation';
import { manager } from './framework';

/** Revokes a permission on the chain, with a transaction that the user confirms. Returns its hash. */
export async function revokeGrant(
  parts: Eip155Parts,
  { grant, context }: { grant: Grant; context: RequestContext },
): Promise<Hex> {
  const account = toAddress(grant.account);
  const data = encodeRevocation(grant.context as Hex);
  const chain = parts.chains.describe(grant.chainId);
  return askToSend(parts, { context, account, chain, transaction: { from: account, to: manager, data } });
}
