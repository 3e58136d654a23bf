import type { ReactNode } from 'react';
import type { Wallet } from '../../wallet/wallet';
import { readAppearance } from '../../wallet/host/whiteLabels';
import { loadTexts } from '../i18n/textGroup';
import { mountTree, type Place } from './mountTree';
import { loadConfirm, loadLogin } from '../Screen';
import { SignInContext, WalletContext, type Surface } from '../hooks/useWallet';
import { loadToast } from '../components/feedback/WalletToast';
import { whenQuiet } from '../whenQuiet';

export interface Mount extends Place {
  wallet: Wallet;
}

/**
 * Renders the wallet in an element and keeps it in sync with its stores. The first paint waits for the language's texts, so that the user
 * never sees the language change.
 * @returns a function that unmounts it.
 */
export function mountWallet({
  wallet,
  surface,
  app,
  ...place
}: Mount & { surface: Surface; app: ReactNode }): () => void {
  const { preferences, embed } = wallet.stores;
  const tree = mountTree({
    ...place,
    surface,
    read: () => ({ ...readAppearance(wallet.stores), hostMode: embed.state.hostMode }),
    subscribe(listener) {
      const stops = [preferences.subscribe(listener), embed.subscribe(listener)];
      return () => stops.forEach((stop) => stop());
    },
  });
  tree.render(
    <WalletContext value={{ wallet, surface }}>
      <SignInContext value={wallet}>{app}</SignInContext>
    </WalletContext>,
  );
  let stopNotices = () => undefined as void;
  const stopWaiting = whenQuiet({ session: wallet.stores.session, window: place.window }, () => {
    // The screen for a request must be loaded before the request arrives.
    void loadConfirm().then(
      ({ confirmTexts }) => loadTexts(tree.i18n, confirmTexts, tree.i18n.language),
      () => undefined,
    );
    void import('../notices/watchNotices').then(
      ({ watchNotices }) => {
        const isHidden = () => place.document.visibilityState === 'hidden';
        stopNotices = watchNotices({ wallet, i18n: tree.i18n, isHidden });
      },
      () => undefined,
    );
    // Errors must be shown even if the server is unreachable.
    loadToast().catch(() => undefined);
    // A user who is logged out elsewhere must see the login screen, even if the server is unreachable (docs/threats.md 55).
    loadLogin().catch(() => undefined);
  });
  return () => {
    stopWaiting();
    stopNotices();
    tree.unmount();
  };
}
