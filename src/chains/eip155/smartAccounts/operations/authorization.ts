import { RpcError } from '../../../../errors/rpc';
import { readQuantity } from '../../network/quantity';
import type { RpcClient } from '../../../network/rpcClient';
import type { Eip155Parts } from '../../parts';
import type { Authorization, SignedAuthorization } from '../../transactions/transaction';
import type { SmartAccount } from '../smartAccount';
import type { Operation } from './operation';

/** A stub signature that belongs to no key and delegates nothing. Bundlers use it for estimates. */
const unsigned = { yParity: 1, r: `0x${'f'.repeat(31)}${'0'.repeat(33)}`, s: `0x7${'a'.repeat(63)}` } as const;

interface AuthorizationInput {
  client: RpcClient;
  account: Pick<SmartAccount, 'address' | 'delegate'>;
  chainId: bigint;
}

/**
 * Returns the authorization that delegates the account with its next operation (EIP-7702), with a stub signature, or null if the account
 * has no delegate.
 */
export async function stubAuthorization(input: AuthorizationInput): Promise<SignedAuthorization | null> {
  const authorization = await readAuthorization(input);
  return authorization && { ...authorization, ...unsigned };
}

/**
 * Returns the signed authorization, if the user has confirmed it with the operation. It is valid for the account's current nonce, and on
 * this chain only.
 * @throws RpcError -32603 if the displayed operation has no delegation: the account has been made a plain one since.
 */
export async function signShownAuthorization(
  { signer }: Pick<Eip155Parts, 'signer'>,
  { shown, ...input }: AuthorizationInput & { shown: Pick<Operation, 'authorization'> },
): Promise<SignedAuthorization | null> {
  const authorization = await readAuthorization(input);
  if (authorization === null) return null;
  if (shown.authorization?.address !== authorization.address)
    throw new RpcError('internal', { message: 'The account has changed since the confirmation was shown. Try again.' });
  return signer(input.account.address).signAuthorization(authorization);
}

async function readAuthorization({
  client,
  account: { address, delegate },
  chainId,
}: AuthorizationInput): Promise<Authorization | null> {
  if (delegate === undefined) return null;
  const nonce = readQuantity(await client.request('eth_getTransactionCount', [address, 'latest']));
  return { address: delegate, chainId: Number(chainId), nonce: Number(nonce) };
}
