import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { afterEach, describe, expect, it } from 'vitest';
import { createConnectedHarness, localChain } from '../../../../tests/helpers/wallet/walletHarness';
import { exchanges } from '../../../wallet/fund/exchanges';
import { faucetOf } from '../../../wallet/fund/faucets';
import type { OfferedChain } from '../../../wire/chainConfig';
import type { WhiteLabel } from '../../../wire/whiteLabel';
import { buyTexts } from '../../i18n/buyTexts';
import { createI18n } from '../../i18n/createI18n';
import { loadTexts } from '../../i18n/textGroup';
import { NavigationContext } from '../../hooks/useNavigation';
import { WalletContext } from '../../hooks/useWallet';
import { ExchangeSteps, FromExchange } from './FromExchange';
import { Fund } from './Fund';

const translations = createI18n();
const ends: (() => void)[] = [];
afterEach(() => ends.splice(0).forEach((end) => end()));

const account = `0x${'12'.repeat(20)}`;
const ethereum: OfferedChain = { ...localChain, chainId: '0x1', displayName: 'Ethereum' };
const linea: OfferedChain = { ...localChain, chainId: '0xe708', displayName: 'Linea' };

const noOther = () => undefined;

/** Returns the text of a part of the screen as first rendered. */
async function show(
  children: ReactNode,
  {
    whiteLabel = {},
    canBuy = true,
    chains = [localChain],
    faucets = {},
  }: {
    whiteLabel?: WhiteLabel;
    canBuy?: boolean;
    chains?: OfferedChain[];
    faucets?: Record<string, string>;
  } = {},
): Promise<string> {
  const { wallet } = await createConnectedHarness({ init: { hostOrigin: null, whiteLabel, chains } });
  ends.push(() => wallet.destroy());
  wallet.stores.embed.actions.change({ canBuy, faucets });
  await translations.use('en');
  await loadTexts(translations.i18n, buyTexts, 'en');
  const nothing = () => undefined;
  const navigation = { path: '/wallet/fund', query: new URLSearchParams(), filledBy: null, go: nothing, back: nothing };
  return renderToStaticMarkup(
    <I18nextProvider i18n={translations.i18n}>
      <WalletContext value={{ wallet, surface: 'page' }}>
        <NavigationContext value={{ ...navigation, keep: nothing, kept: {} }}>{children}</NavigationContext>
      </WalletContext>
    </I18nextProvider>,
  )
    .replace(/<style[^>]*>.*?<\/style>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

describe('the options to add money', () => {
  const test = { ...localChain, isTestnet: true };
  const named = { '0x7a69': 'http://localhost:4090/faucet?address={address}' };

  it('depend on the network: exchanges on main networks, faucets on test networks', async () => {
    const real = await show(<Fund />, { chains: [ethereum] });
    for (const way of ['Buy with money', 'Receive', 'Send from an exchange', 'Another wallet'])
      expect(real).toContain(way);
    expect(real).not.toContain('Get test coins');
    const forTests = await show(<Fund />, { chains: [test], faucets: named });
    expect(forTests).toContain('Get test coins');
    expect(forTests).not.toContain('Send from an exchange');
  });

  it.each<[string, WhiteLabel, boolean, string[], string[]]>([
    ['nothing is sold', {}, false, ['Receive'], ['Buy with money']],
    ['Buy is hidden', { hideTopup: true }, true, ['Receive'], ['Buy with money']],
    ['Receive is hidden', { hideReceive: true }, true, ['Buy with money'], ['Receive', 'exchange', 'Another wallet']],
    ['Swap is hidden', { hideSwap: true }, true, ['Receive'], ['Coins on another network']],
  ])('omit unavailable options if %s', async (_, whiteLabel, canBuy, there, hidden) => {
    const words = await show(<Fund />, { whiteLabel, canBuy, chains: [ethereum, linea] });
    for (const way of there) expect(words).toContain(way);
    for (const way of hidden) expect(words).not.toContain(way);
  });

  it('are replaced by a text if there are none', async () => {
    const whiteLabel = { hideTopup: true, hideReceive: true, hideSwap: true };
    expect(await show(<Fund />, { whiteLabel, chains: [ethereum] })).toContain('You cannot add money here');
  });
});

describe('adding money from an exchange', () => {
  const coinbase = exchanges.find(({ name }) => name === 'Coinbase');

  it('shows the steps, the full address, and that no memo is needed', async () => {
    const words = await show(
      <ExchangeSteps exchange={coinbase} account={account} chain={ethereum} onOther={noOther} />,
    );
    for (const part of ['Open Coinbase', account, 'Choose Ethereum as the network', 'Leave the memo or tag empty'])
      expect(words).toContain(part);
  });

  it('shows no address if the exchange does not pay out on this network, but names networks where it does', async () => {
    const steps = <ExchangeSteps exchange={coinbase} account={account} chain={linea} onOther={noOther} />;
    const words = await show(steps, { chains: [linea, ethereum] });
    expect(words).toContain('Cannot withdraw to Linea');
    expect(words).toContain('Other ways to add money');
    expect(words).toContain('Ethereum');
    expect(words).not.toContain(account);
  });

  it('has one line instead of the exchanges if none of them pays out on this network', async () => {
    const nowhere: OfferedChain = { ...localChain, chainId: '0x7a69', displayName: 'Local' };
    const words = await show(<FromExchange account={account} chain={nowhere} onOther={noOther} />, {
      chains: [nowhere],
    });
    expect(words).toMatch(
      /^Which exchange\? \S* ?Another exchange .*These exchanges cannot withdraw to Local: .*Coinbase/,
    );
    expect(words).not.toContain('Cannot withdraw');
    const some = await show(<FromExchange account={account} chain={ethereum} onOther={noOther} />);
    expect(some).toContain('Withdraws to Ethereum');
    expect(some).not.toContain('These exchanges');
  });

  it('shows the steps for an unknown exchange', async () => {
    const words = await show(<ExchangeSteps exchange={undefined} account={account} chain={linea} onOther={noOther} />);
    expect(words).toContain('Open the exchange');
    expect(words).toContain(account);
  });
});

it('offers the faucets of a test network with the address filled in, the operator’s first', () => {
  const chain = { chainId: '0xaa36a7', isTestnet: true };
  expect(faucetOf({ chain, named: {}, address: account })).toMatch(/^https:\/\//);
  const named = { '0xaa36a7': 'https://faucet.test/?to={address}' };
  expect(faucetOf({ chain, named, address: 'a&b' })).toBe('https://faucet.test/?to=a%26b');
  expect(faucetOf({ chain: { ...chain, isTestnet: false }, named, address: account })).toBeUndefined();
  expect(faucetOf({ chain: { ...chain, chainId: '0x5' }, named: {}, address: account })).toBeUndefined();
});
