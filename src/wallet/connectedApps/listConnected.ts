import { parseAccountId } from '../../kit/chain/caip';
import type { SessionNamespaces } from '../../walletConnect/namespaces';
import type { Asker } from '../../wire/asker';
import { accountOf, findChain, isPeer } from '../walletConnect';
import type { Families } from '../../chains/families';
import type { WalletDeps } from '../ports';
import type { WalletStores } from '../wallet';

/** An app that may see an account and send requests: a page, a WalletConnect application, or a native one. */
export interface ConnectedApp {
  kind: 'page' | 'walletConnect' | 'app';
  /** Identifies the app within its kind: its origin, the topic of its session, or the namespace of its stored session. */
  key: string;
  /** The name that the app reports. Empty for a page. */
  name: string;
  /**
   * The origin of a page, or the return URL of a native application: both are proven. For a WalletConnect peer it is the peer's own
   * claim.
   */
  site: string;
  /** For a WalletConnect peer: what a verify server reports about its origin. */
  checked?: Asker['checked'];
  icon: string;
  /** For a native application: the device on which it runs. */
  device: string;
  /** Network names. Empty: the network that the user has selected. */
  networks: string[];
  /** Addresses. */
  accounts: string[];
  /** In epoch ms. */
  since: number;
  /** In epoch ms, or null if it was never used. */
  usedAt: number | null;
  /** True if this app opened this wallet. */
  isHere: boolean;
}

/** Returns pages and WalletConnect applications, in no particular order. */
export function listConnected(parts: ConnectedAppsPort): ConnectedApp[] {
  const { apps } = parts.stores.walletConnect.state;
  const peers = apps.map(
    ({ topic, name, url, checked, icon, networks, accounts, createdAt, usedAt }): ConnectedApp => ({
      kind: 'walletConnect',
      key: topic,
      name,
      site: url,
      ...(checked && { checked }),
      icon,
      device: '',
      isHere: false,
      networks,
      accounts,
      since: createdAt,
      usedAt,
    }),
  );
  return [...listPages(parts), ...peers];
}

function listPages(parts: ConnectedAppsPort): ConnectedApp[] {
  const { askers, sessions, usedAt } = parts.stores.permissions.state;
  const { selected } = parts.stores.accounts.state;
  return Object.entries(askers)
    .filter(([id]) => !isPeer(id) && id !== parts.deps.nativeApp?.id)
    .map(([id, since]) => {
      const session = Object.hasOwn(sessions, id) ? (sessions[id] ?? {}) : {};
      const accounts = accountsOf(parts, session);
      return {
        kind: 'page',
        key: id,
        name: '',
        site: id,
        icon: '',
        device: '',
        since,
        isHere: false,
        networks: Object.values(session)
          .flatMap(({ chains }) => chains)
          .flatMap((chain) => findChain(parts, chain)?.displayName ?? []),
        accounts: accounts.length > 0 || selected === null ? accounts : [selected],
        usedAt: usedAt[id] ?? null,
      };
    });
}

/** Returns the accounts of a page's session (CAIP-25) that are currently in use. */
function accountsOf(parts: Pick<ConnectedAppsPort, 'stores'>, session: SessionNamespaces): string[] {
  const families = Object.values(session).flatMap(({ accounts }) =>
    accounts.flatMap((account) => parseAccountId(account)?.chainId.split(':')[0] ?? []),
  );
  return [...new Set(families)].flatMap((namespace) => accountOf(parts, namespace) ?? []);
}

/** The parts of the wallet that this module uses. */
interface ConnectedAppsPort {
  deps: Pick<WalletDeps, 'nativeApp'>;
  stores: Pick<WalletStores, 'accounts' | 'network' | 'permissions' | 'walletConnect'>;
  families: Families;
}
