import type { LazyPort, WalletPort } from '../../rpc/lazyPort';
import { RpcError } from '../../errors/rpc';
import { createConnect } from '../approvals';
import type { FamilyWallets } from './familyWallets';
import type { WalletParts } from './parts';

/** The wallet as Ethereum's JSON-RPC methods use it: what every family has, and what Ethereum adds. */
export function createRpcPort(parts: WalletParts, { evm, open }: FamilyWallets): WalletPort {
  const { stores, chains, events, ready } = parts;
  const connect = createConnect(parts);
  let lazy: Promise<LazyPort> | undefined;
  const port: WalletPort = {
    signMessage: async (input) => (await evm()).requests.signMessage(input),
    signTypedData: async (input) => (await evm()).requests.signTypedData(input),
    sendTransaction: async (input) => (await evm()).requests.sendTransaction(input),
    isNodeRead: (method) => chains.family().nodeReads.has(method),
    async read(method, params) {
      await ready.network;
      // The current chain may belong to another family by now.
      if (!port.isNodeRead(method)) throw new RpcError('unsupportedMethod');
      return chains.client().request(method, params);
    },
    async familyMethod(method) {
      // Until then, the family of the chain may still be loading.
      await ready.network;
      const current = await (await open(chains.chain().chainNamespace)).methods();
      return current.get(method) ?? (await (await evm()).methods()).get(method);
    },
    async chainId() {
      await ready.network;
      return chains.wireId();
    },
    async accounts(asker) {
      await ready.restored;
      return events.visibleAccounts(asker);
    },
    async isUnlocked() {
      await ready.restored;
      return stores.session.state.status === 'signedIn';
    },
    connect,
    connectedSince: async ({ id }) => stores.permissions.state.askers[id] ?? null,
    disconnect({ id }) {
      stores.permissions.actions.revoke(id);
      stores.autoApprove.actions.revokeAll(id);
      events.sync();
    },
    switchChain: async (input) => (await import('../networks/switchChain')).switchChain(parts, input),
    lazy() {
      lazy ??= import('./lazy/lazyPort').then(({ createLazyPort }) => createLazyPort({ ...parts, connect }, port));
      // A chunk that did not load is fetched again by the next call.
      lazy.catch(() => (lazy = undefined));
      return lazy;
    },
  };
  return port;
}
