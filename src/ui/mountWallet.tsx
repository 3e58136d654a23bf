import type { Wallet } from '../wallet/wallet';
import { FrameApp } from './FrameApp';
import { mountTree, type Place } from './mountTree';
import { PageApp } from './PageApp';
import { loadConfirm } from './Screen';
import { WalletContext, type Surface } from './useWallet';

/**
 * Shows the wallet in an element and keeps it in step with its stores. The first paint waits for the language's texts,
 * so that nobody sees one language turn into another.
 * @returns takes it away again.
 */
export function mountWallet({ wallet, surface, ...place }: Place & { wallet: Wallet; surface: Surface }): () => void {
  const { preferences, embed } = wallet.stores;
  const tree = mountTree({
    ...place,
    surface,
    read: () => ({
      choice: preferences.state.theme,
      locale: preferences.state.locale,
      whiteLabel: embed.state.whiteLabel,
    }),
    subscribe(listener) {
      const stops = [preferences.subscribe(listener), embed.subscribe(listener)];
      return () => stops.forEach((stop) => stop());
    },
  });
  tree.render(
    <WalletContext value={{ wallet, surface }}>{surface === 'frame' ? <FrameApp /> : <PageApp />}</WalletContext>,
  );
  // A request must find its screen at hand.
  void loadConfirm().then(
    ({ loadConfirmTexts }) => loadConfirmTexts(tree.i18n, tree.i18n.language),
    () => undefined,
  );
  return tree.unmount;
}
