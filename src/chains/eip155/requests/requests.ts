import type { EthRequests } from '../../../rpc/methods/eth/ethRequests';
import type { Eip155Parts } from '../parts';
import { sendTransaction } from './sendTransaction';
import { askToSignMessage } from './askToSignMessage';

export function createRequests(parts: Eip155Parts): EthRequests {
  return {
    signMessage: (input) => askToSignMessage(parts, input),
    // Loaded on first use: the encoding code is a large part of what would otherwise be loaded at start.
    signTypedData: async (input) => (await import('./askToSignTypedData')).askToSignTypedData(parts, input),
    sendTransaction: (input) => sendTransaction(parts, input),
  };
}
