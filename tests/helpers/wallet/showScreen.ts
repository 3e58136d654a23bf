import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { NavigationContext } from '../../../src/ui/hooks/useNavigation';
import { WalletContext } from '../../../src/ui/hooks/useWallet';
import { buyTexts } from '../../../src/ui/i18n/buyTexts';
import { confirmTexts } from '../../../src/ui/i18n/confirmTexts';
import { createI18n } from '../../../src/ui/i18n/createI18n';
import { swapTexts } from '../../../src/ui/i18n/swapTexts';
import { loadTexts } from '../../../src/ui/i18n/textGroup';
import { transferTexts } from '../../../src/ui/i18n/transferTexts';
import type { Language } from '../../../src/texts/languages';
import type { HostedWallet } from '../../../src/wallet/compose/createWallet';

const translations = createI18n();

/** Renders a screen of a wallet for the first time. */
export async function showScreen(
  wallet: HostedWallet,
  screen: ReactNode,
  language: Language = 'en',
  search = '',
): Promise<string> {
  await translations.use(language);
  for (const texts of [transferTexts, confirmTexts, swapTexts, buyTexts])
    await loadTexts(translations.i18n, texts, language);
  const nothing = () => undefined;
  const navigation = {
    path: '/wallet/send',
    query: new URLSearchParams(search),
    filledBy: null,
    kept: {},
    go: nothing,
    back: nothing,
    keep: nothing,
  };
  const placed = createElement(NavigationContext, { value: navigation }, screen);
  const held = createElement(WalletContext, { value: { wallet, surface: 'page' } }, placed);
  return renderToStaticMarkup(createElement(I18nextProvider, { i18n: translations.i18n }, held));
}
