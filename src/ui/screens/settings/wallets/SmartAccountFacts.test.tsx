import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { afterEach, expect, it } from 'vitest';
import { createHarness, localChain } from '../../../../../tests/helpers/wallet/walletHarness';
import { shorten } from '../../../../kit/text/shorten';
import { languages, type Language } from '../../../../texts/languages';
import { createI18n } from '../../../i18n/createI18n';
import { settingsTexts } from '../../../i18n/settingsTexts';
import { loadTexts } from '../../../i18n/textGroup';
import { WalletContext } from '../../../hooks/useWallet';
import { SettingsContext } from '../useSettings';
import { SmartAccountFacts } from './PrivateKey';

const translations = createI18n();
const opened: ReturnType<typeof createHarness>[] = [];
afterEach(() => opened.splice(0).forEach(({ wallet }) => wallet.destroy()));

/** Returns the facts of the open smart account on the card beside the key. */
async function show(smartAccountType: string, language: Language) {
  const chains = [{ chainId: localChain.chainId, bundlerConfig: { url: 'https://bundler.test' } }];
  const harness = createHarness({ init: { accountAbstraction: { smartAccountType, chains } } });
  opened.push(harness);
  await harness.signInByMail();
  const { wallet } = harness;
  await wallet.restored;
  const settings = await wallet.actions.openSettings();
  const address = wallet.stores.accounts.state.accounts[0]?.address ?? '';
  await translations.use(language);
  await loadTexts(translations.i18n, settingsTexts, language);
  const html = renderToStaticMarkup(
    <I18nextProvider i18n={translations.i18n}>
      <WalletContext value={{ wallet, surface: 'page' }}>
        <SettingsContext value={settings}>
          <SmartAccountFacts address={address} />
        </SettingsContext>
      </WalletContext>
    </I18nextProvider>,
  );
  const text = html.replace(/<style[^>]*>.*?<\/style>/gs, '').replace(/<[^>]+>/g, ' ');
  return { address, text: text.replace(/\s+/g, ' ').trim() };
}

it.each([
  ['safe', 'Safe 1.4.1 · EntryPoint 0.7'],
  ['nexus', 'Biconomy Nexus 1.0 · EntryPoint 0.7'],
  ['trust', 'Trust Barz 0.2 · EntryPoint 0.6'],
])('shows address, kind and networks of a smart account of kind %s', async (type, kind) => {
  const { address, text } = await show(type, 'en');
  expect(text).toContain(`Smart account ${shorten(address)}`);
  expect(text).toContain(`Type ${kind}`);
  expect(text).toContain(`Works on ${localChain.displayName}`);
});

it.each(languages)('shows them in %s', async (language) => {
  const { text } = await show('safe', language);
  expect(text).toContain(' Safe 1.4.1 · EntryPoint 0.7 ');
  expect(text).toMatch(new RegExp(` ${localChain.displayName}$`));
  expect(text).not.toMatch(/privacy\.|wallets\./);
});
