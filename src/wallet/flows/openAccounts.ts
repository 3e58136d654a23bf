import type { UserInfo } from '../../wire/communication';
import type { WalletParts } from '../parts';
import { refreshBalance } from './refreshBalance';

/** The key becomes accounts, everyone who waits hears of it. The caller wipes its copy of the key. */
export function openAccounts(
  parts: WalletParts,
  {
    privateKey,
    userInfo,
    durable,
    rehydrate,
  }: { privateKey: Uint8Array; userInfo: UserInfo; durable: boolean; rehydrate: boolean },
): void {
  const { stores, keyring, events, loginGate, view } = parts;
  keyring.wipe();
  const address = keyring.addKey(privateKey);
  stores.accounts.actions.set({ accounts: [{ address, accountType: 'normal' }], selected: address });
  stores.session.actions.signedIn({ userInfo, durable });
  stores.login.actions.go('choose');
  events.signedIn({ rehydrate });
  loginGate.open();
  view.refresh();
  void refreshBalance(parts);
}
