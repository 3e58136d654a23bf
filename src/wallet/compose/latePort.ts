import { eip155 } from '../../chains/eip155';
import { invalidParams } from '../../errors/rpc';
import type { LatePort } from '../../rpc/latePort';
import type { RpcPort } from '../../rpc/port';
import { askedChainId } from '../approvals/askedChainId';
import { addChain } from '../networks/addChain';
import { createCalls } from '../calls/calls';
import { exportKey } from '../accounts/exportKey';
import { findTransaction, pendingCount } from '../transactions/lookUp';
import { signDigest } from '../signing/signDigest';
import { signTransaction } from '../transactions/signTransaction';
import { forwardUserOperation, refuseSmartAccount } from '../calls/userOperation';
import { watchAsset } from '../portfolio/watchAsset';
import type { WalletParts } from './parts';
import { createStreams } from '../streams/streams';

/** The wallet as the methods see it that few pages call; loaded with the first of them. */
export function createLatePort(parts: WalletParts, port: RpcPort): LatePort {
  return {
    ...port,
    ...createStreams(parts),
    ...createCalls(parts),
    addChain: (input) => addChain(parts, input),
    async recoverAddress({ message, signature }) {
      try {
        return eip155.recoverMessageAddress({ message: eip155.messageBytes(message), signature });
      } catch {
        throw invalidParams('signature', 'is not valid');
      }
    },
    signDigest: (input) => signDigest(parts, input),
    signTransaction: (input) => signTransaction(parts, input),
    exportKey: (input) => exportKey(parts, input),
    transactionCount: async ({ context, ...asked }) =>
      pendingCount(parts, { ...asked, chainId: await askedChainId(parts, context) }),
    transactionByHash: async ({ context, hash }) =>
      findTransaction(parts, { hash, chainId: await askedChainId(parts, context) }),
    async providerConfig({ context }) {
      return structuredClone({ ...parts.chains.chain(await askedChainId(parts, context)) });
    },
    watchAsset: (input) => watchAsset(parts, input),
    estimateUserOperation: (input) => refuseSmartAccount(parts, input),
    userOperation: (input) => forwardUserOperation(parts, input),
  };
}
