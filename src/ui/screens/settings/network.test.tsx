import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { expect, it } from 'vitest';
import { createHarness, project } from '../../../../tests/helpers/wallet/walletHarness';
import { defaultTestnets } from '../../../chains/eip155/network/defaultChains';
import type { ChainConfig } from '../../../wire/chainConfig';
import { NavigationContext } from '../../hooks/useNavigation';
import { WalletContext } from '../../hooks/useWallet';
import { createI18n } from '../../i18n/createI18n';
import { settingsTexts } from '../../i18n/settingsTexts';
import { loadTexts } from '../../i18n/textGroup';
import { Network } from './Choices';
import { SettingsContext } from './useSettings';

const nothing = () => undefined;
const navigation = {
  path: '/',
  query: new URLSearchParams(),
  filledBy: null,
  kept: {},
  go: nothing,
  back: nothing,
  keep: nothing,
};
const translations = createI18n();

/** Returns the text of the network section for the networks of a project, without and with test networks. */
async function show(chains: ChainConfig[]): Promise<string[]> {
  const { wallet, signInByMail } = createHarness({ project: Promise.resolve({ ...project, chains }) });
  await signInByMail();
  await wallet.restored;
  const settings = await wallet.actions.openSettings();
  await loadTexts(translations.i18n, settingsTexts, 'en');
  const read = () =>
    renderToStaticMarkup(
      <I18nextProvider i18n={translations.i18n}>
        <WalletContext value={{ wallet, surface: 'page' }}>
          <NavigationContext value={navigation}>
            <SettingsContext value={settings}>
              <Network />
            </SettingsContext>
          </NavigationContext>
        </WalletContext>
      </I18nextProvider>,
    )
      .replace(/<style[^>]*>.*?<\/style>/gs, '')
      .replace(/<[^>]+>/g, ' ');
  const texts = [read()];
  wallet.stores.preferences.actions.set({ testNetworks: true });
  texts.push(read());
  wallet.destroy();
  return texts;
}

it('shows the nine mainnets and Solana by default, and ten test networks in addition if the user wants them', async () => {
  const [without = '', all = ''] = await show([]);
  const names = [...defaultTestnets.map(({ displayName }) => displayName), 'Solana Devnet', 'Solana Testnet'];
  expect(names).toHaveLength(10);
  for (const name of names) expect([without.includes(name), all.includes(name)], name).toEqual([false, true]);
  for (const name of ['Ethereum', 'Linea', 'Solana'])
    expect([without, all].every((text) => text.includes(name))).toBe(true);
  expect(without).toContain('Show test networks');
});

it('has no switch where there are only test networks, or none', async () => {
  const local = { ...project.chains[0]!, isTestnet: true };
  for (const chains of [[local], [{ ...local, isTestnet: false }]])
    for (const text of await show(chains)) {
      expect(text).toContain(local.displayName);
      expect(text).not.toContain('Show test networks');
    }
});
