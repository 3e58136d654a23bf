import { expect, test, type Page } from '@playwright/test';
import { fund } from '../faucet';
import { giveMoreNetworks } from '../moreNetworks';
import { newEmail } from '../newEmail';
import { FullPage } from '../pages/FullPage';
import { openAsVisitor } from '../visitor';
import { createCamera } from './camera';

test('portfolio: the assets of an account, in all states', async ({ page }) => {
  const wallet = new FullPage(page);
  const shoot = (state: string) => createCamera({ page, screen: 'Portfolio' }).shoot(state, { whole: true });
  await wallet.open();
  await wallet.login(newEmail());
  await wallet.address.click();
  const account = (await wallet.button(/^0x[0-9a-f]{40}$/i).textContent()) ?? '';
  await fund(account);
  const tokens = page.getByRole('list').filter({ hasText: 'ETH' });
  await expect(async () => {
    await page.reload();
    await wallet.button('Refresh').click();
    await expect(tokens).toContainText('TUSD', { timeout: 4_000 });
  }).toPass();
  await shoot('Tokens');
  await createCamera({ page, screen: 'Full page' }).shoot('Home with tokens', { zoomed: true });

  await wallet.button('Add a token').click();
  await page.getByRole('textbox', { name: 'Contract address' }).fill('0x12');
  await wallet.button('Add').click();
  await wallet.text('Invalid address').waitFor();
  await shoot('Add a token');
  await wallet.button('Cancel').click();

  await page.getByRole('tab', { name: 'NFTs' }).click();
  const tile = page.getByRole('button', { name: /Test Tiles/ }).first();
  await tile.waitFor();
  await shoot('Collectibles');
  await tile.click();
  await wallet.text('Collection').waitFor();
  await shoot('One collectible');
  await wallet.open('wallet/home');
  await page.getByRole('button', { name: /^TUSD/ }).click();
  await wallet.text('Test Dollar').waitFor();
  await shoot('One token');
  await wallet.open('wallet/token-details/coin');
  await wallet.button(/^Send /).waitFor();
  await shoot('The coin');
  await wallet.open(`wallet/token-details/${account}`);
  await wallet.button('Back').waitFor();
  await shoot('Not held');

  await wallet.open('wallet/home');
  await wallet.button('Refresh').waitFor();
  await page.route(/\/(wallet-api|market)\//, (route) => route.abort('connectionrefused'));
  await wallet.button('Refresh').click();
  await wallet.text('temporarily unavailable').waitFor();
  await shoot('Not responding');
});

test('portfolio: several networks', async ({ page }) => {
  const wallet = new FullPage(page);
  await giveMoreNetworks(page.context());
  await giveLighthouses(page);
  await fund((await openAsVisitor(wallet)).address);
  const all = page.getByRole('region', { name: 'All networks' });
  await all.getByText('Not responding').waitFor();
  const camera = createCamera({ page, screen: 'Portfolio' });
  await camera.shoot('All networks', { whole: true });
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'NFTs' }).click();
  const lighthouse = page.getByRole('button', { name: /Skagen/ });
  await lighthouse.waitFor();
  await page
    .getByRole('button', { name: /Test Tiles/ })
    .first()
    .waitFor();
  await camera.shoot('Collectibles of all networks', { whole: true });
  await lighthouse.click();
  await wallet.button('Back').waitFor();
  await camera.shoot('One collectible of another network', { whole: true });
});

/** Collectibles on the network that the server reads; the other one does not respond. */
async function giveLighthouses(page: Page): Promise<void> {
  const ok = { state: 'ok', at: Date.now() };
  const address = `0x${'56'.repeat(20)}`;
  const nfts = ['Skagen', 'Bell Rock', 'A lighthouse with a name that needs more than one line'].map((name, at) => ({
    address,
    tokenId: String(at + 7),
    standard: 'erc721',
    collection: 'Lighthouses',
    name,
    description: '',
    image: null,
    attributes: [],
    balance: '1',
    isSpam: false,
    metadata: 'ok',
  }));
  const data = { chainId: '0x2105', address, nfts, parts: { ownership: ok, metadata: ok } };
  await page.route('**/wallet-api/nfts?chainId=0x2105*', (route) => route.fulfill({ json: { success: true, data } }));
  await page.route('**/wallet-api/nfts?chainId=0xa*', (route) => route.abort('connectionrefused'));
}

test('portfolio: thousands of assets, some of them hostile', async ({ page }) => {
  const ok = { state: 'ok', at: Date.now() };
  const at = (index: number) => `0x${(index + 1).toString(16).padStart(40, '0')}`;
  const tokens = Array.from({ length: 200 }, (_, index) => ({
    address: at(index),
    name: `Token ${index}`,
    symbol: `T${index}`,
    decimals: 0,
    balance: String(9_000 - index),
    logo: null,
    source: 'indexer',
    isVerified: index % 3 === 0,
    isSpam: index % 10 === 9,
  }));
  Object.assign(tokens[0]!, { name: 'x'.repeat(10_000), symbol: 'LONG'.repeat(2_500), decimals: 30 });
  Object.assign(tokens[1]!, { name: '<img src=x onerror="document.title=1">', symbol: '\u202eDSU\u200b' });
  Object.assign(tokens[2]!, { balance: (2n ** 256n - 1n).toString() });
  const data = { chainId: '0x7a69', address: at(0), native: '0', tokens };
  await page.route('**/wallet-api/tokens?*', (route) =>
    route.fulfill({ json: { success: true, data: { ...data, parts: { native: ok, balances: ok, discovery: ok } } } }),
  );
  const wallet = new FullPage(page);
  await wallet.open();
  await wallet.login(newEmail());
  await wallet.button('Show all tokens').click();
  const search = page.getByRole('textbox', { name: 'Search tokens' });
  await search.waitFor();
  const camera = createCamera({ page, screen: 'Portfolio' });
  await camera.shoot('All tokens');
  await search.fill('T199');
  await wallet.text('No results').waitFor();
  await camera.shoot('No results');
});
