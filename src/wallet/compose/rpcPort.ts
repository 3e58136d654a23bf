import type { Eip155Wallet } from '../../chains/eip155';
import type { LazyPort, WalletPort } from '../../rpc/lazyPort';
import { createConnect } from '../approvals';
import { switchChain } from '../networks';
import type { WalletParts } from './parts';

/** The wallet as the JSON-RPC methods of Ethereum see it: what every family has, and what this one adds. */
export function createRpcPort(parts: WalletParts, evm: Eip155Wallet): WalletPort {
  const { stores, events, ready } = parts;
  let late: Promise<LazyPort> | undefined;
  const port: WalletPort = {
    ...evm.requests,
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
    switchChain: (input) => switchChain(parts, input),
    late() {
      late ??= Promise.all([import('./lazyPort'), evm.lateRequests()]).then(([{ createLazyPort }, requests]) =>
        createLazyPort(parts, { ...port, ...requests }),
      );
      // A chunk that did not load is asked for again.
      late.catch(() => (late = undefined));
      return late;
    },
  };
  return port;
}
