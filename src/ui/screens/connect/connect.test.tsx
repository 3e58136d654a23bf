import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { afterEach, describe, expect, it } from 'vitest';
import { createHarness } from '../../../../tests/helpers/wallet/walletHarness';
import type { HostedWallet } from '../../../wallet/compose/createWallet';
import type { ConnectedApp } from '../../../wallet/connectedApps';
import type { LinkFault } from '../../../wallet/walletConnect/walletConnectStore';
import type { WhiteLabel } from '../../../wire/whiteLabel';
import { languages, type Language } from '../../../texts/languages';
import { createI18n } from '../../i18n/createI18n';
import { settingsTexts } from '../../i18n/settingsTexts';
import { loadTexts } from '../../i18n/textGroup';
import { transferTexts } from '../../i18n/transferTexts';
import { walletConnectTexts } from '../../i18n/walletConnectTexts';
import { NavigationContext } from '../../hooks/useNavigation';
import { WalletContext } from '../../hooks/useWallet';
import { AccountMenuItems } from '../home/AccountMenu';
import { SettingsContext } from '../settings/useSettings';
import { ConnectedApps } from '../settings/sites/ConnectedApps';
import { ConnectedAppRow } from '../settings/sites/ConnectedAppRow';
import { Connect } from './Connect';

const translations = createI18n();
const wallets: HostedWallet[] = [];
afterEach(() => wallets.splice(0).forEach((wallet) => wallet.destroy()));

function openWallet(whiteLabel: WhiteLabel = {}): HostedWallet {
  const { wallet } = createHarness({ init: { hostOrigin: null, whiteLabel } });
  wallets.push(wallet);
  wallet.stores.walletConnect.actions.offer();
  return wallet;
}

/** Returns the text of a screen as first rendered. */
async function show(children: ReactNode, { wallet = openWallet(), language = 'en' as Language } = {}) {
  const { i18n } = translations;
  await translations.use(language);
  for (const group of [settingsTexts, transferTexts, walletConnectTexts]) await loadTexts(i18n, group, language);
  const nothing = () => undefined;
  const navigation = {
    path: '/wallet/connect',
    query: new URLSearchParams(),
    kept: {},
    filledBy: null,
    go: nothing,
    back: nothing,
    keep: nothing,
  };
  const html = renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <WalletContext value={{ wallet, surface: 'frame' }}>
        <NavigationContext value={navigation}>{children}</NavigationContext>
      </WalletContext>
    </I18nextProvider>,
  );
  return html
    .replace(/<style[^>]*>.*?<\/style>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
}

describe('the Connect screen', () => {
  const failing = async (fault: LinkFault, language: Language = 'en') => {
    const wallet = openWallet();
    wallet.stores.walletConnect.actions.linking({ status: 'failed', fault });
    return show(<Connect />, { wallet, language });
  };

  it('says that the maximum number of apps is connected', async () => {
    expect(await failing('limit')).toContain('Maximum applications connected');
    expect(await failing('invalid')).not.toContain('Maximum applications connected');
  });

  it('says that code could not be loaded, and not that the link is invalid', async () => {
    const shown = await failing('notLoaded');
    expect(shown).toContain('Part of the wallet did not load. Check your connection and try again.');
    expect(shown).not.toContain('Invalid wallet connect url');
  });

  it.each(languages)('shows translated error texts: %s', async (language) => {
    for (const fault of ['limit', 'notLoaded'] as const)
      expect(await failing(fault, language)).not.toMatch(/walletConnect\.[a-z]/);
  });
});

describe('if the integrator hides WalletConnect', () => {
  const menu = <AccountMenuItems />;

  it('the account menu has no link to the Connect screen', async () => {
    expect(await show(menu)).toContain('Connect app');
    expect(await show(menu, { wallet: openWallet({ hideWalletConnect: true }) })).not.toContain('Connect app');
  });

  it('the list of connected apps has no link to the Connect screen', async () => {
    const list = async (wallet: HostedWallet) => {
      const settings = await wallet.actions.openSettings();
      if (!settings) throw new Error('No settings');
      return show(
        <SettingsContext value={settings}>
          <ConnectedApps />
        </SettingsContext>,
        { wallet },
      );
    };
    expect(await list(openWallet())).toContain('Connect app');
    const without = await list(openWallet({ hideWalletConnect: true }));
    expect(without).toContain('No apps connected yet');
    expect(without).not.toContain('Connect app');
  });
});

describe('a connected application', () => {
  const app = (checked?: ConnectedApp['checked'], site = 'https://dapp.example'): ConnectedApp => ({
    kind: 'walletConnect',
    key: 'topic',
    name: 'Dapp',
    site,
    icon: '',
    device: '',
    networks: ['Local'],
    accounts: [],
    since: 0,
    usedAt: null,
    isHere: false,
    ...(checked && { checked }),
  });
  const row = (shown: ConnectedApp, language: Language = 'en') =>
    show(<ConnectedAppRow app={shown} onLeave={() => undefined} />, { language });
  const elsewhere = { verdict: 'mismatch', origin: 'https://evil.example' } as const;

  it('has a warning if its verified site differs or is known for fraud', async () => {
    expect(await row(app(elsewhere))).toContain('Says its site is dapp.example, but it connects from evil.example.');
    expect(await row(app(elsewhere, ''))).toContain('It names no site and connects from evil.example.');
    const scam = await row(app({ verdict: 'scam', origin: 'https://dapp.example' }));
    expect(scam).toContain('dapp.example is known for fraud. Disconnect it.');
  });

  it('has no warning if nothing is known against it', async () => {
    for (const checked of [undefined, { verdict: 'match', origin: 'https://dapp.example' } as const]) {
      expect(await row(app(checked))).not.toMatch(/connects from|fraud/);
    }
  });

  it('marks the site of a peer as its own claim unless it was checked', async () => {
    const claim = 'Calls itself Dapp Says its site is dapp.example. Nobody has checked this.';
    expect(await row(app(undefined))).toContain(claim);
    const proven = await row(app({ verdict: 'match', origin: 'https://dapp.example' }));
    expect(proven).toContain('dapp.example Calls itself Dapp');
    expect(proven).not.toContain('Says its site');
  });

  it.each(languages)('has a translated warning: %s', async (language) => {
    expect(await row(app(elsewhere), language)).not.toMatch(/privacy\.[a-z]/);
  });
});
