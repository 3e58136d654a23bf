import { RpcError } from '../../../errors/rpc';
import type { Hex } from '../../../kit/hex';
import { toAddress } from '../accounts/address';
import type { Eip155Parts } from '../parts';
import { isSmartAccountType } from '../../../wire/accountAbstraction';
import { openSmartAccount } from './openSmartAccount';
import type { SmartAccount } from './smartAccount';

/**
 * Returns the smart account with that address, which signs with its owner's key.
 * @throws RpcError 4100 if it does not belong to this wallet.
 */
export async function smartAccountOf(
  parts: Pick<Eip155Parts, 'accountAbstraction' | 'ownerOf' | 'signer'>,
  address: Hex,
): Promise<SmartAccount> {
  const owner = parts.ownerOf(address);
  const type = parts.accountAbstraction()?.smartAccountType;
  if (owner === null || typeof type !== 'string' || !isSmartAccountType(type)) throw new RpcError('unauthorized');
  const account = await openSmartAccount(type, { owner: toAddress(owner), signer: parts.signer(owner) });
  if (account.address !== address) throw new RpcError('unauthorized');
  return account;
}
