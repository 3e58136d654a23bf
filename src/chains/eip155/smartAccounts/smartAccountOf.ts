import { RpcError } from '../../../errors/rpc';
import type { Hex } from '../../../kit/hex';
import { toAddress } from '../accounts/address';
import type { Eip155Parts } from '../parts';
import { isSmartAccountType } from '../../../wire/accountAbstraction';
import { openSmartAccount } from './openSmartAccount';
import type { SmartAccount } from './smartAccount';

/** The smart account of that address, signed for by its owner. @throws RpcError 4100 where it is none of this wallet's. */
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
