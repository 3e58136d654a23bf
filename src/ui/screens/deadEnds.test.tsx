import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { afterEach, describe, expect, it } from 'vitest';
import { createHarness } from '../../../tests/helpers/wallet/walletHarness';
import { noFilter } from '../../wallet/activity/filterActivity';
import type { HostedWallet } from '../../wallet/compose/createWallet';
import type { WhiteLabel } from '../../wire/whiteLabel';
import { accountTexts } from '../i18n/accountTexts';
import { confirmTexts } from '../i18n/confirmTexts';
import { createI18n } from '../i18n/createI18n';
import { languages, type Language } from '../../texts/languages';
import { loadTexts } from '../i18n/textGroup';
import { transferTexts } from '../i18n/transferTexts';
import { NavigationContext } from '../hooks/useNavigation';
import { WalletContext } from '../hooks/useWallet';
import { TabBlocked } from './account/TabBlocked';
import { Activities } from './activity/Activities';

const translations = createI18n();
const wallets: HostedWallet[] = [];
afterEach(() => wallets.splice(0).forEach((wallet) => wallet.destroy()));

async function show(
  children: ReactNode,
  { whiteLabel = {}, language = 'en' }: { whiteLabel?: WhiteLabel; language?: Language } = {},
) {
  const { wallet } = createHarness({ init: { hostOrigin: null, whiteLabel } });
  wallets.push(wallet);
  const { i18n } = translations;
  await translations.use(language);
  await loadTexts(i18n, confirmTexts, language);
  await loadTexts(i18n, transferTexts, language);
  await loadTexts(i18n, accountTexts, language);
  const nothing = () => undefined;
  const navigation = {
    path: '/wallet/activity',
    query: new URLSearchParams(),
    kept: {},
    filledBy: null,
    keep: nothing,
  };
  return renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <WalletContext value={{ wallet, surface: 'page' }}>
        <NavigationContext value={{ ...navigation, go: nothing, back: nothing }}>{children}</NavigationContext>
      </WalletContext>
    </I18nextProvider>,
  ).replace(/<style[^>]*>.*?<\/style>/gs, '');
}

describe('an empty activity list', () => {
  const view = { entries: [], known: undefined, status: 'unsupported' } as const;
  const list = <Activities view={view} filter={noFilter} onFilter={() => undefined} onOpen={() => undefined} />;

  it('has a button that shows the address', async () => {
    expect(await show(list)).toMatch(/<button[^>]*>.*Show my address/);
  });

  it('has no button if the integrator hides Receive', async () => {
    const html = await show(list, { whiteLabel: { hideReceive: true } });
    expect(html).toContain('No activity yet');
    expect(html).not.toContain('<button');
  });
});

describe.each(languages)('in %s', (language) => {
  it('shows a link if the browser has blocked a tab', async () => {
    const html = await show(<TabBlocked />, { language });
    expect(html).toMatch(/<a href="\/wallet\/account" target="_blank" rel="noopener noreferrer"/);
    expect(html).toContain('role="alert"');
    expect(html).not.toContain('account.');
  });
});
