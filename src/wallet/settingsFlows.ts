import type { UserErrorCode } from '../errors/user';
import type { Hex } from '../kit/hex';
import type { Notifications } from '../wire/http/walletAnswers';
import type { ContactFault, ContactInput } from './flows/contacts';
import type { NetworkFault, NetworkInput } from './flows/customNetworks';
import type { ImportFault } from './flows/importAccount';
import { selectAccount } from './flows/selectAccount';
import type { WalletParts } from './parts';
import type { PreferencesState } from './stores/preferences';

/** What the operator has chosen, as far as settings show it. */
export interface ProjectChoices {
  /** Requests may be counted, if the person likes. */
  analytics: boolean;
  errorReports: boolean;
  errorReportHost: string | null;
  /** Addresses of the share nodes. */
  shareNodes: string[];
}

/** What the settings do. None of these rejects: each tells what went wrong, null when nothing did. */
export interface SettingsFlows {
  /** Looks at what the person keeps with us, as far as the last look is not fresh. */
  load(): Promise<void>;
  /** Sets preferences here at once, and at the server when it answers. */
  set(values: Partial<PreferencesState>): Promise<void>;
  saveContact(contact: ContactInput): Promise<ContactFault | null>;
  removeContact(id: number): Promise<UserErrorCode | null>;
  saveNetwork(network: NetworkInput): Promise<NetworkFault | null>;
  removeNetwork(chainId: string): Promise<UserErrorCode | null>;
  importAccount(privateKey: string): Promise<ImportFault | UserErrorCode | null>;
  removeAccount(address: Hex): Promise<void>;
  selectAccount(address: Hex): Promise<void>;
  /** Everything is off while it is not known. */
  project(): Promise<ProjectChoices>;
  /** Whether integrator and operator let the person have the key (spec §6). */
  mayExportKey(): Promise<boolean>;
  /** 64 hex digits; null when it may not be had. Kept by nobody but who called. */
  exportKey(address: Hex): Promise<string | null>;
  /** The site no longer sees the account, and may do nothing without asking. */
  disconnect(origin: string): void;
  /** Null when the server does not answer. */
  readNotices(): Promise<Notifications | null>;
  /** The address is asked by mail before anything is sent to it. */
  setNotices(wish: { enabled: boolean; email: string; locale: string }): Promise<Notifications | UserErrorCode>;
}

/** A chunk that does not arrive is the network's fault. */
async function load<Module, Value>(chunk: Promise<Module>, run: (module: Module) => Promise<Value>) {
  const module = await chunk.catch(() => null);
  return module === null ? ('network' as const) : run(module);
}

export function createSettingsFlows(parts: WalletParts): SettingsFlows {
  const { stores, deps, events, polls } = parts;

  async function mayExportKey(): Promise<boolean> {
    if (deps.init.hostOrigin !== null) return deps.init.enableKeyExport;
    return deps.project.then(
      ({ enableKeyExport }) => enableKeyExport !== false,
      () => true,
    );
  }

  return {
    load: () => polls.look('userData'),
    async set(values) {
      stores.preferences.actions.set(values);
      if (values.currency !== undefined) void polls.look('exchange');
      await polls.look('userData', { force: true });
    },
    saveContact: (contact) => load(import('./flows/contacts'), (flow) => flow.saveContact(parts, contact)),
    removeContact: (id) => load(import('./flows/contacts'), (flow) => flow.removeContact(parts, id)),
    saveNetwork: (network) => load(import('./flows/customNetworks'), (flow) => flow.saveNetwork(parts, network)),
    removeNetwork: (chainId) => load(import('./flows/customNetworks'), (flow) => flow.removeNetwork(parts, chainId)),
    importAccount: (key) => load(import('./flows/importAccount'), (flow) => flow.importAccount(parts, key)),
    async removeAccount(address) {
      await load(import('./flows/importAccount'), (flow) => flow.removeAccount(parts, address));
    },
    async selectAccount(address) {
      await selectAccount(parts, address);
      await polls.look('portfolio');
    },
    mayExportKey,
    project: () =>
      deps.project.then(
        ({ analyticsKey, errorReportDsn: dsn, custody }) => ({
          shareNodes: custody.nodes.map(({ url }) => url),
          analytics: analyticsKey !== undefined,
          errorReports: dsn !== undefined,
          errorReportHost: dsn === undefined ? null : new URL(dsn).host,
        }),
        () => ({ analytics: false, errorReports: false, errorReportHost: null, shareNodes: [] }),
      ),
    async exportKey(address) {
      const isAllowed = await mayExportKey();
      return isAllowed && parts.keyring.has(address) ? parts.keyring.exportPrivateKey(address) : null;
    },
    disconnect(origin) {
      stores.permissions.actions.revoke(origin);
      stores.autoApprove.actions.revokeOrigin(origin);
      events.sync();
    },
    async readNotices() {
      const found = await load(import('./flows/notices'), (flow) => flow.readNotices(parts));
      return typeof found === 'string' ? null : found;
    },
    setNotices: (wish) => load(import('./flows/notices'), (flow) => flow.setNotices(parts, wish)),
  };
}
