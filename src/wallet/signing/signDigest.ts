import { RpcError } from '../../errors/rpc';
import { hexToBytes, type Hex } from '../../kit/hex';
import type { RequestContext } from '../../rpc/port';
import { describeChain } from '../networks/chainClients';
import type { WalletParts } from '../compose/parts';
import { accountFor } from '../accounts/accountFor';

/** `eth_sign`: 32 bytes that can stand for anything. Not there unless the operator allows it (threats 38). */
export async function signDigest(
  parts: WalletParts,
  { context, address, digest }: { context: RequestContext; address: Hex; digest: Hex },
): Promise<Hex> {
  const { approvals, chains, keyring, ready } = parts;
  const { allow = [] } = await ready.project;
  if (!allow.includes('eth_sign')) throw new RpcError('unsupportedMethod');
  const account = await accountFor(parts, { context, address });
  const chain = describeChain(chains.chain(await context.moment?.chainId));
  const details = { method: 'eth_sign', account, digest } as const;
  await approvals.ask<'eth_sign'>({ context, chain, details }).confirmed;
  return keyring.signDigest({ address: account, digest: hexToBytes(digest) });
}
