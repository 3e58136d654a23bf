import { RpcError } from '../../../../errors/rpc';
import { readQuantity } from '../../network/quantity';
import type { RpcClient } from '../../../network/rpcClient';
import type { Eip155Parts } from '../../parts';
import type { Authorization, SignedAuthorization } from '../../transactions/transaction';
import type { SmartAccount } from '../smartAccount';
import type { Operation } from './operation';

/** Of no key: it delegates nothing. Bundlers estimate with it. */
const unsigned = { yParity: 1, r: `0x${'f'.repeat(31)}${'0'.repeat(33)}`, s: `0x7${'a'.repeat(63)}` } as const;

interface AuthorizationInput {
  client: RpcClient;
  account: Pick<SmartAccount, 'address' | 'delegate'>;
  chainId: bigint;
}

/** The authorization that would delegate the account with its next operation (EIP-7702), with a stub signature; null where it has no delegate. */
export async function stubAuthorization(input: AuthorizationInput): Promise<SignedAuthorization | null> {
  const authorization = await readAuthorization(input);
  return authorization && { ...authorization, ...unsigned };
}

/**
 * The same, signed, if the user has confirmed it with the operation. It counts for the nonce that the account has now, on this chain alone.
 * @throws RpcError -32603 where the operation that was shown delegates nothing: the account has been made a plain one since.
 */
export async function signAuthorization(
  { signer }: Pick<Eip155Parts, 'signer'>,
  { shown, ...input }: AuthorizationInput & { shown: Pick<Operation, 'authorization'> },
): Promise<SignedAuthorization | null> {
  const authorization = await readAuthorization(input);
  if (authorization === null) return null;
  if (shown.authorization?.address !== authorization.address)
    throw new RpcError('internal', { message: 'The account has changed since this was shown. Ask again.' });
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
