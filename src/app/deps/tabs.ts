import { openTabChannel, type TabWindow } from '../../bridge/tabChannel';
import { isPlainObject } from '../../kit/json';
import type { TabLink, TabMessage } from '../../wallet/ports';

/** The channel of each message type (docs/protocol.md 1.15); the client id is appended. */
const channels: Record<TabMessage['type'], string> = {
  logout: 'wallet_logout_channel',
  set_theme: 'theme_change_channel',
  account_imported: 'wallet_account_import_channel',
  selected_address_change: 'wallet_selected_address_channel',
  network_change: 'wallet_network_change_channel',
  top_up: 'top_up_channel',
  transactions: 'torus_channel',
  settings: 'wallet_settings_channel',
  wallet_connect: 'wallet_connect_channel',
};

/**
 * Opens the channel between tabs of one client. Messages carry no keys and, except for a chain id, no values: each tab reads the values
 * from storage.
 */
export function openTabs({ clientId, self }: { clientId: string; self: TabWindow }): TabLink {
  const types = Object.keys(channels) as TabMessage['type'][];
  const open = new Map(
    types.map((type) => [
      type,
      openTabChannel<TabMessage>({
        name: `${channels[type]}_${clientId}`,
        parse: (data) => {
          if (!isPlainObject(data) || data.type !== type) return undefined;
          return type === 'network_change' ? { type, chainId: String(data.chainId) } : { type };
        },
        self,
      }),
    ]),
  );
  return {
    tell: (message) => open.get(message.type)?.tell(message),
    hear(listener) {
      const stops = [...open.values()].map((channel) => channel.hear(listener));
      return () => stops.forEach((stop) => stop());
    },
  };
}
