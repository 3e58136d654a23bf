import { ed25519 } from '@noble/curves/ed25519.js';
import { expect, test, type Page } from '@playwright/test';
import { hasSurfpool } from '../../demo-host/stack/solana/surfpool.mjs';
import { bytesToBase58 } from '../../src/kit/base58';
import { urls } from '../addresses';
import { fund } from '../faucet';
import { newEmail } from '../newEmail';
import { enterSolana } from '../pages/enterSolana';
import { FullPage } from '../pages/FullPage';
import { SendPage } from '../pages/SendPage';
import { createCamera } from './camera';
import { afterResize, appease, ask, connect, openHost, readAccount, settled, untilArmed } from './host';
import { solanaRequests } from './solanaRequests';

test.skip(!hasSurfpool(), 'Surfpool has no build for this machine');

const stranger = () => bytesToBase58(ed25519.keygen().publicKey);

test('solana: Home, Receive, Send and Activity', async ({ page }) => {
  test.slow();
  const wallet = new FullPage(page);
  const send = new SendPage(wallet);
  const shoot = (screen: string, state: string, rest?: () => Promise<unknown>) =>
    createCamera({ page, screen }).shoot(state, { whole: true, ...(rest && { rest }) });
  await wallet.open('wallet/home');
  await wallet.login(newEmail());
  await fund(await enterSolana(wallet));
  await expect(async () => {
    await wallet.button('Refresh').click();
    await expect(wallet.button(/TUSD.*1,000/)).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(wallet.balance).toContainText('10 SOL');
  await shoot('Home', 'Solana');
  await page.getByRole('tab', { name: 'NFTs' }).click();
  await wallet.text(/^Leaf \d+$/).waitFor();
  await shoot('Home', 'Solana collectibles');
  await wallet.open('wallet/receive');
  await page.getByRole('img', { name: /^QR code/ }).waitFor();
  await shoot('Receive', 'Solana');
  await wallet.button('Request an amount').click();
  await page.getByRole('textbox', { name: 'Amount' }).fill('0.25');
  await shoot('Request', 'Solana');

  await giveFees(page);
  await wallet.open('wallet/transfer-token');
  await send.giveRecipient(stranger());
  await send.amount.fill('0.5');
  await page.getByRole('textbox', { name: /^Note/ }).fill('Invoice 42');
  await shoot('Send', 'Solana with a note');
  await send.review();
  await wallet.confirmButton.waitFor();
  await shoot('Confirm', 'Solana send with a note', untilArmed(wallet));
  await page.locator('summary').filter({ hasText: 'Network fee' }).click();
  await shoot('Confirm', 'Solana speeds', untilArmed(wallet));
  await wallet.reject();
  await wallet.open('wallet/transfer-token');
  await send.giveRecipient(stranger());
  await send.choose(/^TOLL/);
  await send.amount.fill('12.5');
  await shoot('Send', 'Solana token');
  await send.review();
  await wallet.text('Opening their account').waitFor();
  await shoot('Confirm', 'Solana token that keeps a share', untilArmed(wallet));
  await wallet.confirm();
  await page.getByRole('heading', { name: /^(On its way|Sent)$/ }).waitFor();
  await wallet.button('View in Activity').click();
  await wallet.view.getByText('Confirmed', { exact: true }).last().waitFor();
  await shoot('Activity', 'Solana, one entry');
  await wallet.open('wallet/activity');
  await wallet.button(/^Sent/).first().waitFor();
  await shoot('Activity', 'Solana');
});

test('solana: both families together', async ({ page }) => {
  // Test networks do not count in the total, so the local ones are shown as main networks.
  await page.route(
    (url) => url.href.startsWith(`${urls.wallet}/v5/`),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      return route.fulfill({
        response,
        body: (await response.text()).replaceAll('"isTestnet":true', '"isTestnet":false'),
      });
    },
  );
  const wallet = new FullPage(page);
  await wallet.open('wallet/home');
  await wallet.login(newEmail());
  await wallet.address.click();
  await fund((await wallet.button(/^0x[0-9a-f]{40}$/i).textContent()) ?? '');
  await page.keyboard.press('Escape');
  await expect(async () => {
    await wallet.button('Refresh').click();
    await expect(wallet.button(/TUSD.*1,000/)).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await fund(await enterSolana(wallet));
  await expect(async () => {
    await wallet.button('Refresh').click();
    await expect(wallet.button(/TUSD.*1,000/)).toBeVisible({ timeout: 1_000 });
  }).toPass();
  const all = page.getByRole('region', { name: 'All networks' });
  // On a desktop the list is another one, next to Home.
  const openAll = async () => {
    const row = all.getByRole('button', { name: /^Local EVM/ });
    await page.waitForTimeout(1_000);
    if (!(await row.isVisible())) await all.getByText('All networks', { exact: true }).click();
    await row.waitFor();
  };
  await createCamera({ page, screen: 'Home' }).shoot('Solana and Ethereum together', { whole: true, rest: openAll });
});

test('solana: keys', async ({ page }) => {
  const wallet = new FullPage(page);
  const camera = createCamera({ page, screen: 'Settings' });
  await wallet.open('wallet/home');
  await wallet.login(newEmail());
  await enterSolana(wallet);
  await wallet.open('wallet/settings/key');
  // Resizing the window hides the key.
  const showKey = async () => {
    await page.waitForTimeout(500);
    if ((await page.locator('[data-secret]').count()) > 0) return;
    await page.getByRole('checkbox').check();
    await wallet.button('Show private key').click();
    await page.getByRole('tab', { name: 'JSON' }).click();
  };
  await camera.shoot('Solana key', { whole: true, rest: showKey });
  await wallet.open('wallet/settings/import');
  await page.getByLabel('Private key').fill('0x12');
  await wallet.button('Import account').click();
  await wallet.text('Base58, or 64 numbers').waitFor();
  await camera.shoot('Solana key that is none', { whole: true });
});

test('solana: every request of a page', async ({ page }) => {
  test.slow();
  const demo = await openHost(page);
  await connect(demo, { funded: false });
  await ask(page, 'wallet_switchChain', [{ chainId: 'solana:103' }]);
  await demo.wallet.confirmButton.waitFor();
  await createCamera({ page, screen: 'Confirm' }).shoot('To Solana', { rest: untilArmed(demo.wallet) });
  await afterResize(page);
  await demo.wallet.confirm();
  const readOwn = () => readAccount(page, 'getAccounts');
  await expect.poll(readOwn).not.toBe('');
  const account = await readOwn();
  await fund(account);
  const requests = solanaRequests({ account, host: new URL(page.url()).host });
  for (const [name, make] of Object.entries(requests)) {
    await ask(page, ...(await make()));
    const answers = demo.wallet.view.locator('[role=group] + div').getByRole('button').filter({ visible: true });
    await demo.wallet.view.getByRole('heading').first().waitFor();
    await settled(demo.wallet);
    await createCamera({ page, screen: 'Confirm' }).shoot(name, { rest: untilArmed(demo.wallet) });
    await afterResize(page);
    if (name === 'Solana tokens with a new account') {
      const inside = demo.wallet.view.locator('details').filter({ hasText: 'Calls inside' });
      await createCamera({ page, screen: 'Confirm' }).shoot('Solana calls inside', {
        rest: () =>
          inside.evaluate((details: HTMLDetailsElement) => {
            // As a user does, because what others add has to be seen.
            if (!details.open) details.querySelector('summary')?.click();
            details.scrollIntoView({ block: 'start' });
          }),
      });
      await afterResize(page);
    }
    await (name.includes('another site') ? answers.last() : answers.nth(-2)).click();
    await demo.wallet.view.getByRole('heading').first().waitFor({ state: 'hidden' });
    await appease(demo, ['solana_signMessage', { data: 'Hello' }]);
  }
  await demo.card('Fee paid by the site on Solana').press();
  await demo.wallet.view.getByRole('heading').first().waitFor();
  await settled(demo.wallet);
  await createCamera({ page, screen: 'Confirm' }).shoot('Solana fee paid by the site', {
    rest: untilArmed(demo.wallet),
  });
});

/** Makes the local chain's RPC node report recent fees, so that there are speeds to choose from. */
async function giveFees(page: Page): Promise<void> {
  const { port } = new URL(urls.solana);
  await page.route(
    (url) => url.port === port,
    (route) => {
      const { id, method } = (route.request().postDataJSON() ?? {}) as { id?: number; method?: string };
      if (method !== 'getRecentPrioritizationFees') return route.continue();
      const result = Array.from({ length: 100 }, (_, at) => ({ slot: at, prioritizationFee: at * 10_000 }));
      return route.fulfill({ headers: { 'access-control-allow-origin': '*' }, json: { jsonrpc: '2.0', id, result } });
    },
  );
}
