import type { RpcPort } from '../../../rpc/port';
import type { Eip155Parts } from '../parts';
import { sendTransaction } from './sendTransaction';
import { signMessage } from './signMessage';

/** What the methods call that most pages use. */
export type Requests = Pick<RpcPort, 'signMessage' | 'signTypedData' | 'sendTransaction'>;

export function createRequests(parts: Eip155Parts): Requests {
  return {
    signMessage: (input) => signMessage(parts, input),
    // Fetched with the first: encoding is a good part of all that the start loads.
    signTypedData: async (input) => (await import('./signTypedData')).signTypedData(parts, input),
    sendTransaction: (input) => sendTransaction(parts, input),
  };
}
