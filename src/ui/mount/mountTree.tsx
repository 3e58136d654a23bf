import type { i18n } from 'i18next';
import { StrictMode, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { Appearance } from '../../wire/appearance';
import type { WhiteLabel } from '../../wire/whiteLabel';
import { detectLanguage } from '../../texts/languages';
import { createI18n } from '../i18n/createI18n';
import { Shell } from '../Shell';
import { createStyleCache, reservePressStyle } from '../theme/styleCache';
import { watchTheme } from '../theme/watchTheme';
import type { Surface } from '../hooks/useWallet';

export interface Place {
  /** An empty element of the document. */
  root: HTMLElement;
  document: Document;
  window: Window;
}

/** The settings that determine theme and language. */
export interface Settings extends Appearance {
  /** The mode that a host has set on the frame's element; absent in a separate window. */
  hostMode?: WhiteLabel['mode'];
}

interface MountedTree {
  i18n: i18n;
  render: (children: ReactNode) => void;
  unmount: () => void;
}

/** Mounts a React tree in an element. Its styles, theme and language follow the settings. */
export function mountTree({
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
    document.documentElement.dir = i18n.dir(language);
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
    i18n,
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
