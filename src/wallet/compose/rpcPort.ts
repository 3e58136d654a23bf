import type { LatePort, WalletPort } from '../../rpc/latePort';
import { createConnect } from '../approvals/connect';
import { sendTransaction } from '../transactions/sendTransaction';
import { signMessage } from '../signing/signMessage';
import { signTypedData } from '../signing/signTypedData';
import { switchChain } from '../networks/switchChain';
import type { WalletParts } from './parts';

/** The wallet as JSON-RPC methods see it. */
export function createRpcPort(parts: WalletParts): WalletPort {
  const { stores, events, chains, ready } = parts;
  let late: Promise<LatePort> | undefined;
  const port: WalletPort = {
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
      stores.autoApprove.actions.revokeOrigin(origin);
      events.sync();
    },
    signMessage: (input) => signMessage(parts, input),
    signTypedData: (input) => signTypedData(parts, input),
    sendTransaction: (input) => sendTransaction(parts, input),
    switchChain: (input) => switchChain(parts, input),
    async read(method, params) {
      await ready.network;
      return chains.client().request(method, params);
    },
    late() {
      late ??= import('./latePort').then(({ createLatePort }) => createLatePort(parts, port));
      // A chunk that did not load is asked for again.
      late.catch(() => (late = undefined));
      return late;
    },
  };
  return port;
}
