import { parseAccountId } from '../../kit/chain/caip';
import type { SessionNamespaces } from '../../walletconnect/namespaces';
import type { Asker } from '../../wire/asker';
import { accountOf, findChain, isPeer } from '../walletConnect';
import type { ConnectedAppsPort } from './port';

/** Whoever may see an account and ask for something: a page, an application over a relay, or a native one. */
export interface ConnectedApp {
  kind: 'page' | 'walletConnect' | 'app';
  /** Names it among those of its kind: its origin, the topic of its session, or where its session is kept. */
  key: string;
  /** What it calls itself; empty for a page. */
  name: string;
  /** Proven of a page and of a native application: the origin, or where its answers go. The own word of a peer over a relay. */
  site: string;
  /** Of a peer over a relay: what a verify server says of where it is. */
  checked?: Asker['checked'];
  icon: string;
  /** Of a native application: the device on which it is. */
  device: string;
  /** As they are called; none: whichever the user has chosen. */
  networks: string[];
  /** Addresses. */
  accounts: string[];
  /** Epoch ms. */
  since: number;
  /** Epoch ms; null: not yet. */
  usedAt: number | null;
  /** It has opened this wallet. */
  isHere: boolean;
}

/** Pages and applications over a relay, in no order. */
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

/** The accounts of a page's session (CAIP-25) that are in use now. */
function accountsOf(parts: Pick<ConnectedAppsPort, 'stores'>, session: SessionNamespaces): string[] {
  const families = Object.values(session).flatMap(({ accounts }) =>
    accounts.flatMap((account) => parseAccountId(account)?.chainId.split(':')[0] ?? []),
  );
  return [...new Set(families)].flatMap((namespace) => accountOf(parts, namespace) ?? []);
}
