import type { Hex } from '../../../kit/hex';
import type { RequestContext } from '../../../rpc/context';
import type { Grant } from '../../../wire/approval/grant';
import { toAddress } from '../accounts/address';
import type { Eip155Parts } from '../parts';
import { requestSend } from '../requests/requestSend';
import { openGrants } from './grantProviders';
import { permissionStep } from './permissionStep';

/** Revokes a permission on the chain, with a transaction that the user confirms. Returns its hash. */
export async function revokeGrant(
  parts: Eip155Parts,
  { grant, context }: { grant: Grant; context: RequestContext },
): Promise<Hex> {
  const { chains } = parts;
  const account = toAddress(grant.account);
  const chain = chains.describe(grant.chainId);
  const { encodeRevocation } = await openGrants(grant.system);
  const call = await encodeRevocation(chains.client(grant.chainId), grant);
  const transaction = { from: account, ...call };
  return requestSend(parts, { context, account, chain, transaction, permission: permissionStep('revoke', grant) });
}
