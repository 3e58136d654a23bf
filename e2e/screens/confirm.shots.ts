import { test } from '@playwright/test';
import { urls } from '../addresses';
import { newEmail } from '../newEmail';
import type { DemoPage } from '../pages/DemoPage';
import { WalletView } from '../pages/WalletView';
import { createCamera } from './camera';
import {
  afterResize,
  appease,
  ask,
  connect,
  openHost,
  readFacts,
  serveChain,
  settled,
  speak,
  twoChains,
  untilArmed,
} from './host';
import { requests, type Facts, type RequestName } from './requests';

const screen = 'Confirm';
const names = Object.keys(requests) as RequestName[];
const translated: RequestName[] = [
  'Sign a text',
  'Sign-in for another site',
  'Send coins',
  'Let spend all',
  'Not enough',
  'Add a network',
];

test('confirm: connect', async ({ page }) => {
  const demo = await openHost(page);
  await demo.card('Connect').press();
  await demo.wallet.login(newEmail());
  await page.locator('#account[data-connected="true"]').waitFor();
  // Signing in from a page connects it, so the connect request appears only for a user who is already signed in.
  await ask(page, 'wallet_revokePermissions', [{ eth_accounts: {} }]);
  await page.locator('#account[data-connected="false"]').waitFor();
  await demo.card('Connect').press();
  await demo.wallet.confirmButton.waitFor();
  await createCamera({ page, screen }).shoot('Connect', { zoomed: true, rest: untilArmed(demo.wallet) });
});

for (const half of [0, 1]) {
  test(`confirm: every request, part ${half + 1}`, async ({ page }) => {
    const demo = await openHost(page, twoChains);
    const facts = await readFacts(demo, await connect(demo));
    await serveChain(page);
    for (const name of names.filter((_, at) => at % 2 === half)) await shootRequest({ demo, facts, name });
  });
}

for (const [language, locale] of Object.entries({ de: 'de-DE', ja: 'ja-JP' })) {
  test(`confirm: the requests in ${language}`, async ({ page }) => {
    const demo = await openHost(page, twoChains);
    const facts = await readFacts(demo, await connect(demo));
    await serveChain(page);
    await speak(page, locale);
    for (const name of translated) await shootRequest({ demo, facts, name, language });
  });
}

test('confirm: several requests, and a fee and effects that are still loading', async ({ page }) => {
  const demo = await openHost(page);
  const facts = await readFacts(demo, await connect(demo));
  const badge = createCamera({ page, screen: 'Widget button' });
  const camera = createCamera({ page, screen });
  for (const name of ['Send coins', 'Sign a text', 'Sign data'] as const) await ask(page, ...requests[name](facts));
  await demo.wallet.confirmButton.waitFor();
  await camera.shoot('Three wait', { rest: untilArmed(demo.wallet) });
  await page.setViewportSize({ width: 1280, height: 800 });
  await badge.shoot('Requests wait');
  await afterResize(page);
  for (const _ of [1, 2, 3]) await demo.wallet.reject();
  await appease(demo);

  await page
    .context()
    .route(`${urls.evm}/**`, (route) =>
      /eth_estimateGas|eth_feeHistory|eth_call/.test(route.request().postData() ?? '') ? undefined : route.continue(),
    );
  await ask(page, ...requests['Send coins'](facts));
  await demo.wallet.confirmButton.waitFor();
  await camera.shoot('Fee on its way');
  await afterResize(page);
  await demo.wallet.reject();
  await appease(demo);
  await page.context().route(`${urls.evm}/**`, () => undefined);
  for (const name of ['Send tokens', 'Let spend all', 'Use a contract'] as const) {
    await ask(page, ...requests[name](facts));
    await demo.wallet.rejectButton.waitFor();
    await camera.shoot(`${name}, effects on their way`);
    await afterResize(page);
    await demo.wallet.reject();
    await demo.wallet.rejectButton.waitFor({ state: 'hidden' });
    await appease(demo);
  }
  await page.context().route(`${urls.evm}/**`, (route) => route.abort());
  await ask(page, ...requests['Send coins'](facts));
  await demo.wallet.view.getByText('is not responding').first().waitFor({ timeout: 60_000 });
  await camera.shoot('Network out of reach');
});

test('popup: a request in a window of its own', async ({ page, context }) => {
  const demo = await openHost(page, { 'data-confirmation-strategy': 'popup' });
  await connect(demo);
  const screenOf = 'Popup window';

  const opened = context.waitForEvent('page');
  await demo.card('Send transaction').press();
  const popup = await opened;
  const inside = new WalletView(popup);
  await inside.confirmButton.waitFor();
  await createCamera({ page: popup, screen: screenOf }).shoot('Request', { rest: untilArmed(inside) });
  await afterResize(popup);
  await inside.reject();

  const strange = await context.newPage();
  await strange.goto(`${urls.wallet}/v5/redirect`);
  await strange.getByRole('alert').waitFor();
  await createCamera({ page: strange, screen: screenOf }).shoot('Nobody asked');

  const lone = context.waitForEvent('page');
  await page.evaluate((url) => void window.open(url), `${urls.wallet}/v5/redirect?windowId=nobody`);
  const waiting = await lone;
  await waiting.getByText('One moment').waitFor();
  await createCamera({ page: waiting, screen: screenOf }).shoot('Waits');
});

test('popup: blocked by the browser', async ({ page }) => {
  const demo = await openHost(page, { 'data-confirmation-strategy': 'popup' });
  await connect(demo);
  await page.evaluate(() => (window.open = () => null));
  await demo.card('Sign message').press();
  await demo.wallet.view.getByText('Popup blocked').waitFor({ timeout: 20_000 });
  await createCamera({ page, screen: 'Popup window' }).shoot('Blocked');
});

async function shootRequest({
  demo,
  facts,
  name,
  language,
}: {
  demo: DemoPage;
  facts: Facts;
  name: RequestName;
  language?: string;
}): Promise<void> {
  const { page, wallet } = demo;
  await ask(page, ...requests[name](facts));
  // Excludes the buttons of a toast.
  const answers = wallet.view.locator('[role=group] + div').getByRole('button').filter({ visible: true });
  await wallet.view.getByRole('heading').first().waitFor();
  await settled(wallet);
  const zoomed = language === undefined && (name === 'Send coins' || name === 'Sign-in for another site');
  await createCamera({ page, screen, ...(language && { language }) }).shoot(name, { zoomed, rest: untilArmed(wallet) });
  await afterResize(page);
  const refused = name === 'Sign-in for another site';
  await (refused ? answers.last() : answers.nth(-2)).click();
  await wallet.view.getByRole('heading').first().waitFor({ state: 'hidden' });
  if (language === undefined) await appease(demo);
}
