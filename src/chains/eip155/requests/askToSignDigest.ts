import { RpcError } from '../../../errors/rpc';
import { hexToBytes, type Hex } from '../../../kit/hex';
import type { RequestContext } from '../../../rpc/port';
import { readDelegate } from '../delegation/readDelegate';
import type { Eip155Parts } from '../parts';

/** `eth_sign`: signs 32 bytes that can stand for anything. Unavailable unless the operator allows it (docs/threats.md 38). */
export async function askToSignDigest(
  parts: Eip155Parts,
  { context, address, digest }: { context: RequestContext; address: Hex; digest: Hex },
): Promise<Hex> {
  const { approvals, chains, ready } = parts;
  const { allow = [] } = await ready.project;
  if (!allow.includes('eth_sign')) throw new RpcError('unsupportedMethod');
  const account = await parts.accountFor({ context, address });
  const chain = chains.describe(await context.snapshot?.chainId);
  // The 32 bytes may be the hash of a smart account's operation.
  const isSmart = parts.isOwner(account) || (await readDelegate(chains.client(chain.chainId), account)) !== null;
  if (isSmart) throw new RpcError('unsupportedMethod');
  const signer = parts.signer(account);
  const details = { kind: 'signDigest', account, digest } as const;
  await approvals.ask<'signDigest'>({ context, chain, details }).confirmed;
  return signer.signDigest(hexToBytes(digest));
}
