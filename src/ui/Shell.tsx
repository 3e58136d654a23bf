import { CacheProvider, type EmotionCache } from '@emotion/react';
import type { i18n } from 'i18next';
import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { I18nextProvider, useTranslation } from 'react-i18next';

/** Wraps every React tree: provides styles that the CSP allows, and texts. */
export function Shell({ cache, i18n, children }: { cache: EmotionCache; i18n: i18n; children: ReactNode }) {
  return (
    <CacheProvider value={cache}>
      <I18nextProvider i18n={i18n}>
        <PartsLanguage>{children}</PartsLanguage>
      </I18nextProvider>
    </CacheProvider>
  );
}

/** Passes the page's language to the component library, which has texts of its own for screen readers. */
function PartsLanguage({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation();
  return <I18nProvider locale={i18n.language}>{children}</I18nProvider>;
}
