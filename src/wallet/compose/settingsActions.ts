import { canDo, mayExportKey, selectAccount } from '../accounts';
import { isOwnPage } from '../ownPage';
import { listConnected } from '../connectedApps';
import { disconnect } from '../permissions';
import { readSmartAccountType } from '../../wire/accountAbstraction';
import type { WalletParts } from './parts';
import type { SettingsActions } from '../settings';

/** Runs a function of a chunk, or returns `network` if the chunk does not load. */
async function load<Module, Value>(chunk: Promise<Module>, run: (module: Module) => Promise<Value>) {
  const module = await chunk.catch(() => null);
  return module === null ? ('network' as const) : run(module);
}

const isLost = () => false;

export function createSettingsActions(parts: WalletParts): SettingsActions {
  const { stores, deps, polls } = parts;

  return {
    load: () => polls.refresh('userData'),
    listConnected: () => listConnected(parts),
    readNativeApps: () =>
      import('../session/nativeApps').then(
        (flow) => flow.readNativeApps(parts),
        () => null,
      ),
    async disconnectApp({ kind, key }) {
      if (kind === 'walletConnect') await parts.walletConnect.disconnect(key);
      else if (kind === 'page') disconnect(parts, { id: key });
      else return import('../session/nativeApps').then((flow) => flow.endNativeApp(parts, key), isLost);
      return true;
    },
    async set(values) {
      stores.preferences.actions.set(values);
      if (values.currency !== undefined) void polls.refresh('exchange');
      await polls.refresh('userData', { force: true });
    },
    saveContact: (contact) => load(import('../contacts/contacts'), (flow) => flow.saveContact(parts, contact)),
    removeContact: (id) => load(import('../contacts/contacts'), (flow) => flow.removeContact(parts, id)),
    findOtherName: (network) =>
      import('../networks/findOtherName').then((flow) => flow.findOtherName(parts.families, network)).catch(() => null),
    saveNetwork: (network) => load(import('../networks/customNetworks'), (flow) => flow.saveNetwork(parts, network)),
    removeNetwork: (chainId) =>
      load(import('../networks/customNetworks'), (flow) => flow.removeNetwork(parts, chainId)),
    importAccount: (key) =>
      load(import('../accounts/imported/importAccount'), (flow) => flow.importAccount(parts, key)),
    importKeyFile: (file) => load(import('../accounts/imported/keyFiles'), (flow) => flow.importKeyFile(parts, file)),
    removeAccount: async (address) =>
      void (await load(import('../accounts/imported/importAccount'), (flow) => flow.removeAccount(parts, address))),
    async selectAccount(address) {
      await selectAccount(parts, address);
      await polls.refresh('portfolio');
    },
    mayExportKey: () => mayUserExport(parts),
    smartAccountType: () => readSmartAccountType(parts.ready.smartAccounts.now()),
    keyFormats: () => parts.chains.family().keys.formats,
    hasKeyFiles: () => parts.chains.family().keys.files !== undefined,
    project: () =>
      Promise.all([deps.project, deps.shareNodes().catch(() => [])]).then(
        ([{ analyticsKey, errorReports }, shareNodes]) => ({
          shareNodes,
          analytics: analyticsKey !== undefined,
          reportsTo: errorReports === undefined ? null : new URL(errorReports).host,
        }),
        () => ({ analytics: false, reportsTo: null, shareNodes: [] }),
      ),
    async exportKey(address, format) {
      const isAllowed = isOwnPage(deps) && (await mayUserExport(parts));
      return isAllowed && canDo(stores, address).export ? parts.keyring.exportPrivateKey(address, format) : null;
    },
    async exportKeyFile(wish) {
      const isAllowed = isOwnPage(deps) && (await mayUserExport(parts));
      if (!isAllowed || !canDo(stores, wish.address).export) return null;
      const flow = await import('../accounts/imported/keyFiles').catch(() => null);
      return flow && flow.exportKeyFile(parts, wish);
    },
    readDelegates: () =>
      import('../settings/smartAccount').then(
        (flow) => flow.readDelegates(parts),
        () => [],
      ),
    async revokeDelegation(chainId) {
      const account = stores.accounts.state.selected;
      if (account === null) return false;
      const flow = await import('../settings/smartAccount').catch(() => null);
      return (
        flow?.changeOnChain(parts, { chainId, run: (family) => family.revokeDelegation?.({ chainId, account }) }) ??
        false
      );
    },
    readGrants: () =>
      import('../settings/smartAccount').then(
        (flow) => flow.readGrants(parts),
        () => [],
      ),
    async revokeGrant(grant) {
      const flow = await import('../settings/smartAccount').catch(() => null);
      const { chainId } = grant;
      return flow?.changeOnChain(parts, { chainId, run: (family) => family.revokeGrant?.(grant) }) ?? false;
    },
    async forgetGrant({ id, account }) {
      stores.grants.actions.forget({ id, account });
      await polls.refresh('userData', { force: true });
    },
    async readNotices() {
      const found = await load(import('../settings/notices'), (flow) => flow.readNotices(parts));
      return typeof found === 'string' ? null : found;
    },
    setNotices: (wish) => load(import('../settings/notices'), (flow) => flow.setNotices(parts, wish)),
  };
}

const mayUserExport = async ({ deps }: WalletParts): Promise<boolean> =>
  mayExportKey({ init: deps.init, project: await deps.project.catch(() => null), to: 'user' });
