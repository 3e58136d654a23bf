import { expect, test, type Page } from '../../test';
import { fund } from '../../faucet';
import { giveMoreNetworks } from '../../moreNetworks';
import { findInBothThemes } from '../../findViolations';
import { FullPage } from '../../pages/FullPage';
import { openAsVisitor } from '../../visitor';

/** Opens the wallet as a new visitor. Returns it and the account's address. */
async function arrive(page: Page): Promise<{ wallet: FullPage; account: string }> {
  const wallet = new FullPage(page);
  const { address } = await openAsVisitor(wallet);
  return { wallet, account: address };
}

test('the portfolio shows totals, lists, details and a token by its address, also while the server is down', async ({
  page,
  browser,
}) => {
  const { wallet, account } = await arrive(page);
  const portfolio = page.getByRole('region', { name: 'Portfolio' });
  const tokens = page.getByRole('list').filter({ hasText: 'ETH' });
  await fund(account);

  await test.step('assets appear by themselves or after Refresh, marked as test prices', async () => {
    await expect(async () => {
      await page.reload();
      await wallet.button('Refresh').click();
      await expect(tokens).toContainText('TUSD', { timeout: 4_000 });
    }).toPass();
    await expect(wallet.balance).toContainText(/^\$2\d,\d{3}\.\d\d\s*10 ETH/);
    await expect(wallet.balance).toContainText('Test prices');
    await expect(tokens).toContainText('$25,000.00');
    expect(await findInBothThemes(page)).toEqual([]);
  });

  await test.step('the details of a token', async () => {
    await portfolio.getByRole('button', { name: /^TUSD/ }).click();
    await expect(page).toHaveURL(/token-details\/0x[0-9a-f]{40}$/);
    await expect(page.getByText('Test Dollar')).toBeVisible();
    // On a desktop the list stays beside it.
    await expect(page.locator('[data-here]').getByText('$1.00', { exact: true }).first()).toBeVisible();
    await expect(portfolio.getByRole('button', { name: /^TUSD/ })).toHaveAttribute('aria-current', 'true');
    await page.reload();
    await expect(page.getByText('Test Dollar')).toBeVisible();
    expect(await findInBothThemes(page)).toEqual([]);
    await page.goBack();
  });

  await test.step('the details of a collectible, with its picture from our own server', async () => {
    await page.getByRole('tab', { name: 'NFTs' }).click();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: 'Tokens', selected: true })).toBeFocused();
    await page.keyboard.press('End');
    await expect(page.getByRole('tab', { name: 'NFTs', selected: true })).toBeFocused();
    const tile = portfolio.getByRole('button', { name: /Test Tiles/ }).first();
    await expect(tile).toBeVisible();
    expect(await findInBothThemes(page)).toEqual([]);
    await tile.click();
    await expect(page).toHaveURL(/nft-details\/0x[0-9a-f]{40}\/\d+$/);
    await expect(page.locator('[data-here] img').first()).toHaveAttribute('src', /^\/wallet-api\/media\//);
    expect(await findInBothThemes(page)).toEqual([]);
    await page.goBack();
    // The previously selected tab.
    await expect(tile).toBeVisible();
    await page.getByRole('tab', { name: 'Tokens' }).click();
  });

  await test.step('adding a token by its address is checked on the chain', async () => {
    await wallet.button('Add a token').click();
    const address = page.getByRole('textbox', { name: 'Contract address' });
    await address.fill('0x12');
    await wallet.button('Add').click();
    await expect(page.getByText('Invalid address')).toBeVisible();
    await address.fill(account);
    await wallet.button('Add').click();
    await expect(page.getByText('No token found at this address')).toBeVisible();
    await wallet.button('Cancel').click();
  });

  await test.step('while the server is down the last balances stay, with a notice', async () => {
    await page.route(/\/(wallet-api|market)\//, (route) => route.abort('connectionrefused'));
    await wallet.button('Refresh').click();
    await expect(page.getByText('Token and NFT information is temporarily unavailable')).toBeVisible();
    await expect(tokens).toContainText('TUSD');
    await page.reload();
    await expect(tokens).toContainText('TUSD');
    await page.unroute(/\/(wallet-api|market)\//);
    await wallet.button('Refresh').click();
    await expect(page.getByText('Token and NFT information is temporarily unavailable')).toHaveCount(0);
  });

  await test.step('if parts of the code cannot be loaded, the rest works, and they load after Reload', async () => {
    const storageState = await page.context().storageState();
    const context = await browser.newContext({ storageState });
    const poor = await context.newPage();
    const home = new FullPage(poor);
    await context.route(/assets\/(Activity|Settings)-[^/]*\.js$/, (route) => route.abort('connectionrefused'));
    await home.open('wallet/home');
    await expect(home.balance).toContainText(/ETH/);
    await expect(home.copyAddressButton).toBeVisible();
    await home.accountMenuButton.click();
    await expect(home.logOutButton).toBeVisible();
    await poor.keyboard.press('Escape');
    await poor.getByRole('link', { name: 'Settings' }).click();
    await expect(home.alert).toContainText('Cannot reach the wallet’s server');
    await poor.getByRole('link', { name: 'Home' }).click();
    await expect(home.balance).toContainText(/ETH/);
    await context.unroute(/assets\/(Activity|Settings)-[^/]*\.js$/);
    await poor.getByRole('link', { name: 'Settings' }).click();
    await home.button('Reload').click();
    await expect(home.text('Privacy and security')).toBeVisible();

    await giveMoreNetworks(context);
    await home.open('wallet/home');
    const all = poor.getByRole('region', { name: 'All networks' });
    await expect(all).toContainText(/Local EVM.*Test network.*Not included/);
    await expect(all).toContainText('1 token has no price and is not counted');
    await expect(all.getByRole('button', { name: /^Base.*\$5,000\.00/ })).toBeVisible();
    await expect(all.getByRole('button', { name: /^Optimism.*Not responding/ })).toBeVisible();
    expect(await findInBothThemes(poor)).toEqual([]);
    await all.getByRole('button', { name: /^Base/ }).click();
    await expect(home.button(/^Base$/)).toBeVisible();
    // The server does not read collectibles there, which is different from having none.
    await poor.getByRole('tab', { name: 'NFTs' }).click();
    await expect(home.text('Feature unavailable on current network')).toBeVisible();
    expect(await findInBothThemes(poor)).toEqual([]);
    await context.close();
  });
});

test('5,000 tokens and 2,000 collectibles, some of them hostile', async ({ page }) => {
  const ok = { state: 'ok', at: Date.now() };
  const part = { native: ok, balances: ok, discovery: ok };
  const at = (index: number) => `0x${(index + 1).toString(16).padStart(40, '0')}`;
  const tokens = Array.from({ length: 5_000 }, (_, index) => ({
    address: at(index),
    name: `Token ${index}`,
    symbol: `T${index}`,
    decimals: 0,
    balance: String(9_000 - index),
    logo: null,
    source: 'indexer',
    isVerified: false,
    isSpam: index % 10 === 9,
  }));
  Object.assign(tokens[0]!, { name: 'x'.repeat(10_000), symbol: 'LONG'.repeat(2_500), decimals: 30 });
  Object.assign(tokens[1]!, { name: '<img src=x onerror="document.title=1">', symbol: '\u202eDSU\u200b' });
  Object.assign(tokens[2]!, { balance: (2n ** 256n - 1n).toString(), logo: 'javascript:alert(1)' });
  const nfts = Array.from({ length: 2_000 }, (_, index) => ({
    address: at(0),
    tokenId: String(index),
    standard: 'erc721',
    collection: 'Many',
    name: `Piece ${index}`,
    description: '',
    image: 'https://tracker.example/p.png',
    attributes: [],
    balance: '1',
    isSpam: false,
    metadata: 'ok',
  }));
  const data = { chainId: '0x7a69', address: at(0) };
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.route('**/wallet-api/tokens?*', (route) =>
    route.fulfill({ json: { success: true, data: { ...data, native: '0', tokens, parts: part } } }),
  );
  await page.route('**/wallet-api/nfts?*', (route) =>
    route.fulfill({ json: { success: true, data: { ...data, nfts, parts: { ownership: ok, metadata: ok } } } }),
  );
  const { wallet } = await arrive(page);
  const nodes = () => page.evaluate(() => document.querySelectorAll('*').length);
  const list = page.getByRole('list', { name: 'Tokens' });

  await wallet.button('Show all tokens').click();
  await expect(list.getByRole('listitem').first()).toHaveAttribute('aria-setsize', '4501');
  expect(await nodes()).toBeLessThan(1_500);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  expect(await findInBothThemes(page)).toEqual([]);

  await test.step('the end of the list appears as soon as the user scrolls to it', async () => {
    await list.hover();
    await page.mouse.wheel(0, 1_000_000);
    await expect(list.getByText('T4998', { exact: true })).toBeVisible();
    expect(await nodes()).toBeLessThan(1_500);
  });

  await test.step('on return the list is expanded, scrolled and focused as before; a reload resets it', async () => {
    const desktop = page.viewportSize()!;
    // On desktops a column scrolls, on phones the document.
    for (const size of [desktop, { width: 390, height: 760 }]) {
      await page.setViewportSize(size);
      await expect(async () => {
        await page.mouse.wheel(0, 1_000_000);
        await expect(list.getByText('T4998', { exact: true })).toBeInViewport({ timeout: 500 });
      }).toPass();
      const row = list.getByRole('button', { name: /^T4994/ });
      await row.press('Enter');
      await expect(page).toHaveURL(/token-details/);
      const top = () => page.evaluate(() => Math.max(scrollY, document.querySelector('[data-here]')?.scrollTop ?? 0));
      // The URL changes before the screen does.
      await expect.poll(top).toBe(0);
      await wallet.button('Back').press('Enter');
      await expect(row).toBeFocused();
      await expect(row).toBeInViewport({ ratio: 1 });
      expect(await top()).toBeGreaterThan(250_000);
    }
    await page.setViewportSize(desktop);
    await page.reload();
    await wallet.button('Show all tokens').click();
  });

  await test.step('a search finds one token; spam can be shown', async () => {
    const search = page.getByRole('textbox', { name: 'Search tokens' });
    await search.fill('onerror');
    await expect(list.getByText('<img src=x onerror')).toBeVisible();
    await expect(list).toContainText('U+202EDSUU+200B');
    await search.fill('token 4321');
    await expect(list.getByRole('listitem')).toHaveCount(1);
    await search.fill('T4329');
    await expect(page.getByText('No results')).toBeVisible();
    await wallet.button('Show spam').click();
    await expect(list.getByText('T4329', { exact: true })).toBeVisible();
  });

  await test.step('pictures that are not on our server are not requested', async () => {
    await page.getByRole('tab', { name: 'NFTs' }).click();
    await expect(page.getByText('Piece 1', { exact: true })).toBeVisible();
    expect(await nodes()).toBeLessThan(1_500);
    expect(asked.filter((url) => url.includes('tracker.example'))).toEqual([]);
  });

  await test.step('a history of 3,000 entries, some with hostile names', async () => {
    const items = Array.from({ length: 3_000 }, (_, index) => ({
      hash: `0x${index.toString(16).padStart(64, '0')}`,
      at: Date.now() - index * 3_600_000,
      from: at(7),
      to: at(8),
      kind: 'token',
      direction: 'in',
      amount: String(index),
      contract: at(1),
      symbol: `H${index}`,
      decimals: 0,
      tokenId: null,
      status: 'confirmed',
      isSpam: false,
    }));
    Object.assign(items[0]!, { symbol: '<img src=x onerror="document.title=1">\u202e\u200b', decimals: 30 });
    Object.assign(items[1]!, { symbol: 'LONG'.repeat(2_500), amount: (2n ** 256n - 1n).toString() });
    const ok = { state: 'ok', at: Date.now() };
    await page.route('**/wallet-api/etherscan?*', (route) =>
      route.fulfill({ json: { success: true, data: { ...data, items, next: null, parts: { own: ok, chain: ok } } } }),
    );
    await page.getByRole('link', { name: 'Activity' }).click();
    // A token's own screen has loaded it before.
    await wallet.button('Refresh').click();
    const history = page.getByRole('list', { name: 'Activity' });
    await expect(history.getByText(/H2$/)).toBeVisible();
    expect(await nodes()).toBeLessThan(1_500);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    expect(await findInBothThemes(page)).toEqual([]);
    await history.hover();
    // Rows are measured when they are rendered, so the end moves while scrolling.
    await expect(async () => {
      await page.mouse.wheel(0, 1_000_000);
      await expect(history.getByText(/H2999$/)).toBeVisible({ timeout: 1_000 });
    }).toPass();
    expect(await nodes()).toBeLessThan(1_500);
    await history.getByText(/H2999$/).click();
    await expect(page).toHaveURL(/activity\?tx=0x0{61}bb7$/);
    await page.goBack();
    await expect(history).toBeVisible();
  });
});
