import { eip155 } from '../chains/eip155';
import { invalidParams } from '../errors/rpc';
import type { RpcPort } from '../rpc/port';
import { addChain } from './flows/addChain';
import { createConnect } from './flows/connect';
import { sendTransaction } from './flows/sendTransaction';
import { signMessage } from './flows/signMessage';
import { signTypedData } from './flows/signTypedData';
import { switchChain } from './flows/switchChain';
import type { WalletParts } from './parts';

/** The wallet as JSON-RPC methods see it. */
export function createRpcPort(parts: WalletParts): RpcPort {
  const { stores, events, chains, ready } = parts;
  return {
    async chainId() {
      await ready.network;
      return stores.network.state.chainId;
    },
    async accounts(origin) {
      await ready.restored;
      return events.visibleAccounts(origin);
    },
    async isUnlocked() {
      await ready.restored;
      return stores.session.state.status === 'signedIn';
    },
    connect: createConnect(parts),
    connectedSince: async (origin) => stores.permissions.state.origins[origin] ?? null,
    disconnect(origin) {
      stores.permissions.actions.revoke(origin);
      events.sync();
    },
    signMessage: (input) => signMessage(parts, input),
    signTypedData: (input) => signTypedData(parts, input),
    sendTransaction: (input) => sendTransaction(parts, input),
    switchChain: (input) => switchChain(parts, input),
    addChain: (input) => addChain(parts, input),
    async recoverAddress({ message, signature }) {
      try {
        return eip155.recoverMessageAddress({ message: eip155.messageBytes(message), signature });
      } catch {
        throw invalidParams('signature', 'is not valid');
      }
    },
    async read(method, params) {
      await ready.network;
      return chains.client().request(method, params);
    },
  };
}
