import { StrictMode, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { ThemeChoice } from '../wallet/stores/preferences';
import type { Wallet } from '../wallet/wallet';
import type { WhiteLabel } from '../wire/whiteLabel';
import { FrameApp } from './FrameApp';
import { createI18n } from './i18n/createI18n';
import { detectLanguage } from './i18n/languages';
import { PageApp } from './PageApp';
import { PopupApp, type PopupAppProps, type PopupView } from './PopupApp';
import { Shell } from './Shell';
import { createStyleCache, reservePressStyle } from './theme/styleCache';
import { watchTheme } from './theme/watchTheme';
import { WalletContext, type Surface } from './useWallet';

interface Place {
  /** An empty element of the document. */
  root: HTMLElement;
  document: Document;
  window: Window;
}

/** What theme and language follow. */
interface Settings {
  choice: ThemeChoice;
  locale: string | null;
  whiteLabel: WhiteLabel;
}

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
  return tree.unmount;
}

export interface MountedPopup {
  show: (view: PopupView) => void;
  unmount: () => void;
}

/** Shows a popup's screens in an element; `show` changes what is there. Starts with `waiting`. */
export function mountPopup({
  path,
  onDecide,
  settings,
  ...place
}: Place & Pick<PopupAppProps, 'path' | 'onDecide'> & { settings: Settings }): MountedPopup {
  const tree = mountTree({ ...place, surface: 'page', read: () => settings, subscribe: () => () => undefined });
  const { appName } = settings.whiteLabel;
  const show = (view: PopupView) =>
    tree.render(<PopupApp view={view} path={path} appName={appName} onDecide={onDecide} />);
  show({ kind: 'waiting' });
  return { show, unmount: tree.unmount };
}

interface MountedTree {
  render: (children: ReactNode) => void;
  unmount: () => void;
}

function mountTree({
  root,
  document,
  window,
  surface,
  read,
  subscribe,
}: Place & { surface: Surface; read: () => Settings; subscribe: (listener: () => void) => () => void }): MountedTree {
  reservePressStyle({ document });
  const cache = createStyleCache({ document });
  const stopTheme = watchTheme({ document, window, surface, read, subscribe });
  const translations = createI18n();
  const { i18n } = translations;
  i18n.on('languageChanged', (language) => {
    document.documentElement.lang = language;
  });

  const setLanguage = () => {
    const { locale, whiteLabel } = read();
    const language = detectLanguage({
      preferred: locale,
      browserLanguages: window.navigator.languages,
      integratorDefault: whiteLabel.defaultLanguage,
    });
    return translations.use(language);
  };
  const ready = setLanguage();
  const stopLanguage = subscribe(() => void setLanguage());

  const react = createRoot(root);
  let mounted = true;
  return {
    render(children: ReactNode) {
      void ready.then(() => {
        if (!mounted) return;
        react.render(
          <StrictMode>
            <Shell cache={cache} i18n={i18n}>
              {children}
            </Shell>
          </StrictMode>,
        );
      });
    },
    unmount() {
      mounted = false;
      stopTheme();
      stopLanguage();
      react.unmount();
    },
  };
}
