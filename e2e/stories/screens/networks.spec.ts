import { expect, test } from '../../test';
import { startAnvil, type Anvil } from '../../../tests/helpers/chains/anvil';
import { urls } from '../../addresses';
import { findInBothThemes } from '../../findViolations';
import { giveMoreNetworks } from '../../moreNetworks';
import { FullPage } from '../../pages/FullPage';
import { openConnected } from '../../pages/openConnected';
import { openAsVisitor } from '../../visitor';

/** A chain that mines only on demand, so transactions stay pending. */
let chain: Anvil;

test.beforeAll(async () => {
  chain = await startAnvil({ chainId: 31340, args: ['--no-mining'] });
});
test.afterAll(() => chain.stop());

test('a transaction of another network is pending on Home, opens, and is done in its place, while the page keeps its network', async ({
  page,
}) => {
  const coin = { chainNamespace: 'eip155', ticker: 'ETH', tickerName: 'Ether' };
  const chains = [
    { ...coin, chainId: '0x7a6c', displayName: 'Slow chain', rpcTarget: chain.url },
    { ...coin, chainId: '0x7a69', displayName: 'Fast chain', rpcTarget: urls.evm, logo: '/v5/pictures/local-evm' },
  ];
  const { host, account } = await openConnected(page, {
    attributes: {
      'data-chains': JSON.stringify(chains).replaceAll('"', '&quot;'),
      'data-show-widget-button': 'true',
    },
  });
  const { wallet } = host;
  await chain.rpc('anvil_setBalance', [account, '0xde0b6b3a7640000']);
  await host.ask('eth_sendTransaction', [
    { from: account, to: `0x${'f1'.padStart(40, '0')}`, value: '0x16345785d8a0000' },
  ]);
  await wallet.confirm();
  await expect(host.answer(1)).toHaveText(/^"0x[0-9a-f]{64}"$/);

  await host.walletButton.click();
  await wallet.button('Slow chain').click();
  await wallet.view.getByRole('menuitemradio', { name: 'Fast chain' }).click();
  await expect(wallet.button('Fast chain')).toBeVisible();
  await expect(wallet.view.getByRole('heading', { name: 'Pending' })).toBeVisible();
  const entry = wallet.button(/^Sen(t|ding) .*Slow chain.*−0\.1 ETH/);
  await expect(entry).toContainText('Pending');
  await expect(wallet.button('Speed up')).toBeVisible();

  await entry.click();
  await expect(wallet.view.getByText('Slow chain')).toBeVisible();
  await expect(wallet.text('−0.1')).toBeVisible();
  await host.ask('eth_chainId');
  await expect(host.answer(2)).toHaveText('"0x7a69"');
  await wallet.button('Back').click();

  await expect(entry).toBeVisible();
  await chain.rpc('evm_mine', []);
  await expect(wallet.view.getByRole('heading', { name: 'Confirmed' })).toBeVisible({ timeout: 60_000 });
  await expect(entry).not.toContainText('Pending');
  await expect(wallet.button('Speed up')).toBeHidden();
});

test('tokens and collectibles of another network: their activity, address and sending, with the network chosen only to send', async ({
  page,
}) => {
  const at = Date.now() - 60_000;
  const ok = { state: 'ok', at };
  const contract = `0x${'56'.repeat(20)}`;
  const friend = `0x${'78'.repeat(20)}`;
  const nft = {
    address: contract,
    tokenId: '7',
    standard: 'erc721',
    collection: 'Lighthouses',
    name: 'Skagen',
    description: '',
    image: null,
    attributes: [],
    balance: '1',
    isSpam: false,
    metadata: 'ok',
  };
  const item = { at, from: friend, to: friend, direction: 'in', status: 'confirmed', isSpam: false };
  const coins = { kind: 'native', amount: '2000000000000000000', contract: null, symbol: 'ETH', decimals: 18 };
  const items = [
    { ...item, ...coins, hash: `0x${'a1'.repeat(32)}`, tokenId: null },
    {
      ...item,
      hash: `0x${'a2'.repeat(32)}`,
      kind: 'nft',
      amount: '1',
      contract,
      symbol: '',
      decimals: 0,
      tokenId: '7',
    },
  ];
  await giveMoreNetworks(page.context());
  const give = (path: string, data: object) =>
    page.route(`**/wallet-api/${path}?chainId=0x2105*`, (route) =>
      route.fulfill({ json: { success: true, data: { chainId: '0x2105', address: contract, ...data } } }),
    );
  await give('nfts', { nfts: [nft], parts: { ownership: ok, metadata: ok } });
  await give('etherscan', { items, next: null, parts: { own: ok, chain: ok } });
  await page.route('**/wallet-api/nfts?chainId=0xa*', (route) => route.abort('connectionrefused'));
  const wallet = new FullPage(page);
  await openAsVisitor(wallet);
  const portfolio = page.getByRole('region', { name: 'Portfolio' });
  const details = page.locator('[data-here=screen]');
  const current = () => page.getByRole('button', { name: 'Local EVM', exact: true });

  await test.step('a coin: what arrived there, and the address with that network', async () => {
    await portfolio.getByRole('button', { name: /^ETH.*2 ETH/ }).click();
    await expect(page).toHaveURL(/token-details\/coin\?chain=0x2105$/);
    await expect(details.getByRole('button', { name: /^Received .*\+2 ETH/ })).toBeVisible();
    expect(await findInBothThemes(page)).toEqual([]);
    await details.getByRole('button', { name: /^Received .*\+2 ETH/ }).click();
    await expect(page).toHaveURL(/activity\?tx=0x(a1){32}&chain=0x2105$/);
    await expect(page.locator('[data-here=screen]').getByText('Base', { exact: true })).toBeVisible();
    await page.goBack();
    await details.getByRole('button', { name: 'Receive ETH' }).click();
    await expect(page.getByRole('img', { name: 'QR code of your address on Base' })).toBeVisible();
    await page.goBack();
    await page.goBack();
    await expect(current()).toBeVisible();
  });

  await test.step('a collectible: its network, its origin, and a network that did not respond', async () => {
    await page.getByRole('tab', { name: 'NFTs' }).click();
    const card = portfolio.getByRole('button', { name: /Skagen/ });
    await expect(card).toContainText('Base');
    await expect(portfolio.getByText('Not included: Optimism')).toBeVisible();
    expect(await findInBothThemes(page)).toEqual([]);
    await card.click();
    await expect(page).toHaveURL(/nft-details\/0x(56){20}\/7\?chain=0x2105$/);
    await expect(details.getByText('Received from')).toBeVisible();
    await page.reload();
    await expect(details.getByText('Lighthouses')).toBeVisible();
    await expect(current()).toBeVisible();
    await details.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('heading', { name: 'Send', exact: true })).toBeVisible();
    await wallet.goTo('wallet/home');
    await expect(page.getByRole('button', { name: 'Base', exact: true })).toBeVisible();
  });
});
