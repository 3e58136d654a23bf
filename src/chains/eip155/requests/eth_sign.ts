import { RpcError } from '../../../errors/rpc';
import { hexToBytes } from '../../../kit/hex';
import { eth_sign as wire } from '../../../wire/rpc/eth/eth_sign';
import { defineMethod } from '../../methodTable';
import { readDelegate } from '../delegation/readDelegate';
import type { Eip155Parts } from '../parts';

/** Signs 32 bytes that can stand for anything. Unavailable unless the operator allows it (docs/threats.md 38). */
export const eth_sign = defineMethod(wire, async (parts: Eip155Parts, { params, context }) => {
  const { address, message: digest } = params;
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
});
