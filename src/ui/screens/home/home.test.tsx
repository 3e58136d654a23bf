import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { afterEach, describe, expect, it } from 'vitest';
import { address, createHarness, localChain, project } from '../../../../tests/helpers/wallet/walletHarness';
import type { HostedWallet } from '../../../wallet/compose/createWallet';
import { readPortfolio } from '../../../wallet/portfolio/portfolio';
import { mainnets } from '../../../chains/solana/network/defaultChains';
import { createStore } from '../../../wallet/store/store';
import { balanceKey } from '../../../wallet/balances/balancesStore';
import type { NetworkTotalsState } from '../../../wallet/portfolio/totals';
import type { OfferedChain } from '../../../wire/chainConfig';
import type { WhiteLabel } from '../../../wire/whiteLabel';
import { assetTexts } from '../../i18n/assetTexts';
import { createI18n } from '../../i18n/createI18n';
import { languages, type Language } from '../../../texts/languages';
import { loadTexts } from '../../i18n/textGroup';
import { confirmTexts } from '../../i18n/confirmTexts';
import { detailsTexts } from '../../i18n/detailsTexts';
import { transferTexts } from '../../i18n/transferTexts';
import { ToastCard } from '../../components/feedback/ToastCard';
import { ToastPlace } from '../../components/feedback/ToastPlace';
import { NavigationContext, type SavedScreenState } from '../../hooks/useNavigation';
import { WalletContext } from '../../hooks/useWallet';
import { sendPath } from '../../routes';
import { NetworkSums } from '../portfolio/AllNetworks';
import { PortfolioSection } from '../portfolio/PortfolioSection';
import type { PortfolioView } from '../portfolio/usePortfolio';
import { Actions } from './Actions';
import { Activity } from './Activity';
import { PendingCard } from './pending/PendingCard';

const translations = createI18n();
const wallets: HostedWallet[] = [];
afterEach(() => wallets.splice(0).forEach((wallet) => wallet.destroy()));

const account = `0x${'12'.repeat(20)}`;
const now = Date.now();

function openWallet(whiteLabel: WhiteLabel = {}) {
  const { wallet } = createHarness({ init: { hostOrigin: null, whiteLabel } });
  wallets.push(wallet);
  return wallet;
}

/** The account is `address`. */
async function openSignedIn(chains = [localChain]) {
  const { wallet, signInByMail } = createHarness({
    init: { hostOrigin: null },
    project: Promise.resolve({ ...project, chains }),
  });
  wallets.push(wallet);
  await signInByMail();
  return wallet;
}

/** Returns the texts and buttons of a part of Home as first rendered. */
async function show(
  children: ReactNode,
  { wallet = openWallet(), language = 'en' as Language, kept = {} as SavedScreenState } = {},
) {
  await translations.use(language);
  for (const texts of [detailsTexts, transferTexts, confirmTexts]) await loadTexts(translations.i18n, texts, language);
  // The English texts are part of the section.
  if (language !== 'en') await loadTexts(translations.i18n, assetTexts, language);
  const nothing = () => undefined;
  const navigation = {
    path: '/wallet/home',
    query: new URLSearchParams(),
    filledBy: null,
    go: nothing,
    back: nothing,
    keep: nothing,
  };
  const html = renderToStaticMarkup(
    <I18nextProvider i18n={translations.i18n}>
      <WalletContext value={{ wallet, surface: 'page' }}>
        <NavigationContext value={{ ...navigation, kept }}>{children}</NavigationContext>
      </WalletContext>
    </I18nextProvider>,
  ).replace(/<style[^>]*>.*?<\/style>/gs, '');
  return html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

const viewOf = (usd: number | null, change: Partial<PortfolioView> = {}): PortfolioView => {
  const coin = usd === null ? null : { usd, change24h: null, source: 'coingecko' as const };
  const tokens = Array.from({ length: 8 }, (_, at) => ({
    address: `0x${at}`,
    name: `T${at}`,
    symbol: `T${at}`,
    decimals: 0,
    balance: '1',
    logo: null,
    source: 'list' as const,
    isVerified: true,
    isSpam: false,
  }));
  return {
    ...readPortfolio({
      chain: localChain,
      balance: (2n * 10n ** 18n).toString(),
      held: tokens,
      rate: 1,
      prices: { coin, tokens: {} },
    }),
    chain: localChain,
    account,
    currency: 'usd',
    tokensAt: now,
    pricesAt: now,
    status: 'ok',
    isPartial: false,
    balance: { amount: (2n * 10n ** 18n).toString(), at: now, stale: false },
    ...change,
  };
};

describe('Home without the parts that the integrator hides', () => {
  it.each<[WhiteLabel, string]>([
    [{}, 'Send Receive Swap Add money'],
    [{ hideTransfers: true }, 'Receive Swap Add money'],
    [{ hideTopup: true }, 'Send Receive Swap'],
    [{ hideReceive: true, hideSwap: true }, 'Send'],
    [{ hideTransfers: true, hideReceive: true, hideSwap: true }, ''],
  ])('shows the actions for %j', async (whiteLabel, text) => {
    expect(await show(<Actions lead={sendPath} />, { wallet: openWallet(whiteLabel) })).toBe(text);
  });

  it.each<[WhiteLabel, RegExp, RegExp | null]>([
    [{}, /^Tokens NFTs .*\bT0\b.*Show all tokens/, null],
    [{ hideNftDisplay: true }, /^Tokens .*\bT0\b/, /NFTs/],
    [{ hideTokenDisplay: true }, /^NFTs/, /\bT0\b|Tokens/],
    [{ hideTokenDisplay: true, hideNftDisplay: true }, /^$/, null],
    [{ hideShowAllTokens: true }, /\bT0\b/, /Show all tokens/],
    [{ defaultPortfolio: 'nft' }, /^Tokens NFTs/, /\bT0\b/],
    [{ defaultPortfolio: 'token' }, /\bT0\b/, null],
  ])('shows the lists for %j', async (whiteLabel, has, hasNot) => {
    const text = await show(<PortfolioSection view={viewOf(2_000)} totals={null} />, {
      wallet: openWallet(whiteLabel),
    });
    expect(text).toMatch(has);
    if (hasNot) expect(text).not.toMatch(hasNot);
  });
});

it('restores the selected tab and the expanded list when the user returns', async () => {
  const section = <PortfolioSection view={viewOf(2_000)} totals={null} />;
  expect(await show(section)).toContain('Show all tokens');
  // The list has loaded all tokens; an expanded list can be collapsed again.
  expect(await show(section, { kept: { isAll: true } })).toContain('Show fewer');
  const tiles = await show(section, { kept: { tab: 'nfts', isAll: true } });
  expect(tiles).not.toMatch(/Show (all|fewer)|\bT0\b/);
  const hidden = openWallet({ hideNftDisplay: true });
  expect(await show(section, { wallet: hidden, kept: { tab: 'nfts' } })).toContain('Show all tokens');
});

it('hides tokens worth less than a cent of a dollar, whatever the currency', async () => {
  const wallet = openWallet();
  await wallet.restored;
  wallet.stores.rates.actions.exchanged({ currency: 'btc', rate: 0.00001, at: now });
  const asset = { ...viewOf(2_000).tokens[0]!, price: 1, change24h: null };
  const tokens = [
    { ...asset, id: '0xa', symbol: 'RICH', worth: '0.005' },
    { ...asset, id: '0xb', symbol: 'POOR', worth: '0.00000009' },
  ];
  const text = await show(<PortfolioSection view={viewOf(2_000, { currency: 'btc', tokens })} totals={null} />, {
    wallet,
  });
  expect(text).toContain('RICH');
  expect(text).not.toContain('POOR');
});

it('shows the contact’s name instead of a recipient’s address', async () => {
  const wallet = await openSignedIn();
  const [bob, stranger] = [`0x${'Ab'.repeat(20)}` as const, `0x${'cd'.repeat(20)}` as const];
  wallet.stores.contacts.actions.set([{ id: '1', name: 'Bob', address: bob }]);
  const { draft, approve, sign } = wallet.stores.transactions.actions;
  for (const [at, to] of [bob.toLowerCase(), stranger].entries()) {
    const id = String(at);
    const sent = { id, hash: `0x${id}`, from: address, to, chainId: localChain.chainId, value: '1', data: '0x' };
    draft(id);
    approve(id);
    sign({ ...sent, nonce: at, submittedAt: now, action: null, raw: null } as unknown as Parameters<typeof sign>[0]);
  }
  const text = await show(<PendingCard seen={new Set()} listed={null} />, { wallet });
  expect(text).toMatch(/To Bob /);
  expect(text).toMatch(/To 0xcdc\.\.\.dcdcd /);
});

it('shows pending transactions of every network with their network, and keeps them once they are done', async () => {
  const base = { ...localChain, chainId: '0x2105', displayName: 'Base' };
  const wallet = await openSignedIn([localChain, base]);
  const { draft, approve, sign, move } = wallet.stores.transactions.actions;
  for (const [at, chainId] of ['0x7a69', '0x2105', '0x999', '0x7a69'].entries()) {
    const id = String(at);
    const from = at === 3 ? account : address.toLowerCase();
    const sent = { id, hash: `0x0${id}`, from, to: account, chainId, value: '1', nonce: at };
    draft(id);
    approve(id);
    sign({ ...sent, submittedAt: now, action: null, raw: null } as unknown as Parameters<typeof sign>[0]);
  }
  const seen = new Set<string>();
  const text = await show(<PendingCard seen={seen} listed={null} />, { wallet });
  expect(text).toMatch(/^Pending /);
  expect(text).toMatch(/To 0x121\S+ · Base/);
  // Neither a network that is not offered any more, nor another account.
  expect(text.match(/To 0x121\S+ · (Base|Local)/g)).toHaveLength(2);
  move('0x01', 'confirmed', { settledAt: now, blockNumber: 1 });
  const inPlace = await show(<PendingCard seen={seen} listed={null} />, { wallet });
  expect(inPlace).toMatch(/^Pending .*· Base .* Confirmed .*· Local .* Pending/);
  // Those of the network whose last entries are beside Home are there.
  expect(await show(<PendingCard seen={seen} listed="0x2105" />, { wallet })).not.toContain('Base');
  // A later visit shows only what is still pending.
  expect(await show(<PendingCard seen={new Set()} listed={null} />, { wallet })).not.toContain('Base');
});

it('lists orders that are open or were executed among the last transactions', async () => {
  const wallet = openWallet();
  await wallet.restored;
  const swapped = {
    chainId: localChain.chainId,
    account: account.toUpperCase().replace('0X', '0x'),
    name: 'CoW Protocol',
    amountIn: '900000000',
    expected: (4n * 10n ** 17n).toString(),
    minimum: '1',
    received: null,
    at: now,
    from: { address: `0x${'7a'.repeat(20)}`, symbol: 'US\u202eD', decimals: 6 },
    to: { address: null, symbol: 'ETH', decimals: 18 },
  };
  const order = { source: 'cow', settlement: `0x${'5e'.repeat(20)}`, validTo: now / 1_000 + 600 };
  const { add } = wallet.stores.swaps.actions;
  add({ ...swapped, hash: '0x01', order: { ...order, state: 'open' } });
  add({ ...swapped, hash: '0x02', received: swapped.expected, order: { ...order, state: 'fulfilled' } });
  add({ ...swapped, hash: '0x03', name: 'Ended', order: { ...order, state: 'expired' } });
  add({ ...swapped, hash: '0x04', name: 'Elsewhere', chainId: '0x1', order: { ...order, state: 'open' } });
  const settled = await show(<Activity account={account} chain={localChain} />, { wallet });
  expect(settled).toMatch(/^Activity .*Swapping Pending .*\+0\.4 ETH −900 USU\+202ED Pending/);
  expect(settled).toMatch(/Swapped \d\d:\d\d .*\+0\.4 ETH −900 USU\+202ED/);
  expect(settled.match(/Swapp(ed|ing)/g)).toHaveLength(3);
});

it('describes an operation of a smart account by its calls', async () => {
  const wallet = await openSignedIn();
  const shop = `0x${'ef'.repeat(20)}`;
  const { draft, approve, sign } = wallet.stores.transactions.actions;
  const paid = { to: shop, value: '3', action: null };
  const kinds = [
    { to: shop, value: '0' },
    { to: address, value: '0', calls: [{ ...paid, value: '0' }, paid] },
    { to: address, value: (3n * 10n ** 18n).toString(), calls: [paid, paid] },
  ];
  for (const [at, kind] of kinds.entries()) {
    const id = String(at);
    draft(id);
    approve(id);
    const operation = { entryPoint: shop, nonce: '0', fromBlock: '0x1' };
    const sent = {
      id,
      hash: `0x${id.repeat(64)}`,
      from: address,
      chainId: localChain.chainId,
      operation,
      nonce: null,
      raw: null,
    };
    sign({ action: null, submittedAt: now, ...sent, ...kind } as unknown as Parameters<typeof sign>[0]);
  }
  const text = await show(<PendingCard seen={new Set()} listed={null} />, { wallet });
  // What a batch pays in one asset is one sum.
  expect(text.match(/Contract interaction|Sending|−&lt;0\.000001 ETH/g)?.toSorted()).toEqual([
    'Contract interaction',
    'Sending',
    'Sending',
    ...Array.from({ length: 2 }, () => '−&lt;0.000001 ETH'),
  ]);
  expect(text.match(/(To|With) 0x\S+/g)).toEqual(['With 0xefe...fefef', 'To 0xefe...fefef', 'To 0xefe...fefef']);
});

describe('the toast', () => {
  const toast = (message: string, type: 'success' | 'danger' | 'info') =>
    show(
      <ToastPlace type={type}>
        <ToastCard message={message} type={type} onClose={() => undefined} />
      </ToastPlace>,
    );

  it('shows its message', async () => {
    for (const type of ['success', 'danger', 'info'] as const) expect(await toast('Sent', type)).toBe('Sent');
  });

  it('shows markup as plain text', async () => {
    expect(await toast('<b>x</b>', 'danger')).toBe('&lt;b&gt;x&lt;/b&gt;');
  });
});

describe('the total of all networks', () => {
  const base = { ...localChain, chainId: '0x2105', displayName: 'Base' };
  const far = { ...localChain, chainId: '0xa', displayName: 'Far' };
  const test = { ...localChain, chainId: '0xaa36a7', displayName: 'Sepolia', isTestnet: true };
  const [main] = mainnets as [OfferedChain];
  const onSolana = 'So11111111111111111111111111111111111111112';
  const sum = { usd: '100.5', moved: null, unpriced: 0, isPartial: false, isMadeUp: false, assets: [], at: now };

  async function sums(
    { byAccount = {}, statuses = {} }: Partial<NetworkTotalsState>,
    {
      view = viewOf(2_000),
      chains = [localChain, base, test],
      language = 'en' as Language,
      rates = {},
      isOpened = false,
    } = {},
  ) {
    const wallet = openWallet();
    await wallet.restored;
    const keyed = <Value,>(all: Record<string, Value>) =>
      Object.fromEntries(
        Object.entries(all).map(([id, value]) => [balanceKey(id, id === main.chainId ? onSolana : account), value]),
      );
    wallet.stores.network.actions.set({ chains, chainId: '0x7a69' });
    wallet.stores.accounts.actions.set({
      accounts: [
        { namespace: 'eip155', address: account, accountType: 'normal' },
        ...(isOpened ? [{ namespace: 'solana', address: onSolana, accountType: 'normal' } as const] : []),
      ],
      selected: account,
    });
    for (const [currency, rate] of Object.entries(rates))
      wallet.stores.rates.actions.exchanged({ currency, rate: Number(rate), at: now });
    const store = createStore({
      name: 'totals',
      initial: { byAccount: keyed(byAccount), statuses: keyed(statuses) } as NetworkTotalsState,
      actions: () => ({}),
    });
    return show(
      <NetworkSums
        view={view}
        totals={{ store, watch: () => () => undefined, elsewhere: () => [], loadPrice: async () => undefined }}
      />,
      {
        wallet,
        language,
      },
    );
  }

  it('adds the known values in the chosen currency, and counts the assets without a price', async () => {
    const text = await sums({ byAccount: { '0x2105': sum }, statuses: { '0x2105': 'ok' } });
    expect(text).toMatch(/^All networks \$4,100\.50 L Local \$4,000\.00 B Base \$100\.50/);
    expect(text).toContain('8 tokens have no price and are not counted');
    expect(text).not.toContain('Sepolia');
    const onTest = { view: { ...viewOf(2_000), chain: test }, chains: [base, far, test] };
    expect(await sums({ byAccount: { '0x2105': sum, '0xa': sum } }, onTest)).toContain(
      'Sepolia Test network Not included',
    );
    const view = viewOf(2_000, { currency: 'eur', total: '2000' });
    const euros = await sums({ byAccount: { '0x2105': sum } }, { view, rates: { eur: 0.5 } });
    expect(euros).toContain('All networks ~ €2,050.25');
  });

  it('shows no total before every network has been read', async () => {
    expect(await sums({})).toMatch(/^All networks L Local \$4,000\.00 B Base/);
  });

  it('names the networks that could not be read, and keeps older values with their age', async () => {
    const statuses = { '0x2105': 'failed', '0xa': 'unsupported' } as const;
    const chains = [localChain, base, far];
    const text = await sums({ statuses }, { chains });
    expect(text).toMatch(/B Base Not responding F Far Not available/);
    const old = await sums(
      { statuses, byAccount: { '0x2105': { ...sum, at: now - 7_200_000, isPartial: true } } },
      { chains },
    );
    expect(old).toContain('All networks $4,100.50');
    expect(old).toContain('2 hr. ago · There may be more $100.50');
  });

  it('includes a chain of another family, and says so while its account is not opened', async () => {
    const chains = [localChain, main];
    const unopened = await sums({}, { chains });
    expect(unopened).toMatch(/^All networks \$4,000\.00 L Local \$4,000\.00 Solana Open to include/);
    const both = await sums({ byAccount: { '0x65': sum } }, { chains, isOpened: true });
    expect(both).toMatch(/^All networks \$4,100\.50 L Local \$4,000\.00 Solana \$100\.50/);
  });

  it('invents no price and no exchange rate', async () => {
    const poor = { ...sum, usd: '0', unpriced: 2 };
    const text = await sums({ byAccount: { '0x2105': poor } }, { view: viewOf(null) });
    expect(text).toMatch(/^All networks \$0\.00 L Local No price B Base No price/);
    expect(text).toContain('11 tokens have no price and are not counted');
    const view = viewOf(2_000, { currency: 'eur', total: null });
    expect(await sums({ byAccount: { '0x2105': sum } }, { view })).toMatch(
      /^All networks – .*No exchange rate for EUR, so there is no total\./,
    );
    const fixed = { ...sum, isMadeUp: true };
    expect(await sums({ byAccount: { '0x2105': fixed } })).toContain('Test prices');
  });

  it('is missing if only one network counts', async () => {
    expect(await sums({}, { chains: [localChain, test] })).toBe('');
  });

  it.each(languages)('shows no raw translation key: %s', async (language) => {
    const statuses = { '0xa': 'failed' } as const;
    const text = await sums(
      { statuses, byAccount: { '0x2105': { ...sum, unpriced: 1 } } },
      { chains: [localChain, base, far], language },
    );
    expect(text).not.toMatch(/totals\.|home\.|\{\{/);
  });
});
