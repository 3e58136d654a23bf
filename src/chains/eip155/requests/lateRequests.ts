import { invalidParams } from '../../../errors/rpc';
import type { LazyPort, StreamPort, CallsPort } from '../../../rpc/lazyPort';
import { messageBytes, recoverMessageAddress } from '../accounts/message';
import { createCalls } from '../calls/calls';
import { forwardUserOperation, refuseSmartAccount } from '../operations/userOperation';
import type { Eip155Parts } from '../parts';
import { createStreams } from '../streams/streams';
import { findTransaction, pendingCount } from './lookUp';
import { signDigest } from './signDigest';
import { signTransaction } from './signTransaction';
import { watchAsset } from './watchAsset';

/** What the methods call that few pages use; loaded with the first of them. */
export type LateRequests = StreamPort &
  CallsPort &
  Pick<
    LazyPort,
    | 'recoverAddress'
    | 'signDigest'
    | 'signTransaction'
    | 'transactionCount'
    | 'transactionByHash'
    | 'watchAsset'
    | 'estimateUserOperation'
    | 'userOperation'
  >;

export function createLateRequests(parts: Eip155Parts): LateRequests {
  return {
    ...createStreams(parts),
    ...createCalls(parts),
    async recoverAddress({ message, signature }) {
      try {
        return recoverMessageAddress({ message: messageBytes(message), signature });
      } catch {
        throw invalidParams('signature', 'is not valid');
      }
    },
    signDigest: (input) => signDigest(parts, input),
    signTransaction: (input) => signTransaction(parts, input),
    transactionCount: async ({ context, ...asked }) =>
      pendingCount(parts, { ...asked, chainId: await parts.askedChainId(context) }),
    transactionByHash: async ({ context, hash }) =>
      findTransaction(parts, { hash, chainId: await parts.askedChainId(context) }),
    watchAsset: (input) => watchAsset(parts, input),
    estimateUserOperation: (input) => refuseSmartAccount(parts, input),
    userOperation: (input) => forwardUserOperation(parts, input),
  };
}
