import { test, type Page } from '@playwright/test';
import { shownFor } from '../../src/wallet/approvals/outcomes';
import { LinkPage } from '../pages/LinkPage';
import { openConnect } from '../pages/openConnect';
import { openConfigured, openVerified } from '../operator/openConfigured';
import { createCamera } from './camera';

const cameraFaults = {
  'Camera not allowed': 'NotAllowedError',
  'No camera': 'NotFoundError',
  'Camera in use': 'NotReadableError',
} as const;

/** From the next click on the camera fails with that error. */
const failCamera = (page: Page, name: string): Promise<void> =>
  page.evaluate((fault) => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', fault));
  }, name);

test('walletConnect: apps on other devices, in all states', async ({ browser }) => {
  const opened = await openConfigured(browser, { walletConnect: { limit: 2 } });
  const { page, wallet, link, dapp, connect } = opened;
  const shoot = (screen: string, state: string, rest?: () => Promise<unknown>) =>
    createCamera({ page, screen }).shoot(state, { whole: true, ...(rest && { rest }) });
  /** Resizing the window resets the screen. */
  const tryLink = (uri: string, words: string) => async () => {
    await link.fill(uri);
    await connect();
    await wallet.text(words).first().waitFor();
  };
  await link.waitFor();
  await shoot('Connect app', 'Empty');
  await shoot('Connect app', 'Invalid link', tryLink('https://nothing.example', 'Invalid wallet connect url'));
  for (const [state, name] of Object.entries(cameraFaults)) {
    await failCamera(page, name);
    await shoot('Connect app', state, async () => {
      await wallet.button('Scan with camera').click();
      await page.getByRole('alert').filter({ hasText: /./ }).last().waitFor();
    });
  }
  const uri = await dapp.begin();
  const expired = uri.replace(/expiryTimestamp=\d+/, 'expiryTimestamp=1');
  await shoot('Connect app', 'Expired link', tryLink(expired, 'This link has expired. Get a new one in the app.'));
  await link.fill(uri);
  await connect();
  await wallet.text('Calls itself Far Away Demo').waitFor();
  await shoot('Proposal', 'As it comes');
  await wallet.confirm();
  await wallet.text('Connected. You can go back to the app.').waitFor();
  await shoot('Connect app', 'Connected');

  await dapp.press('Sign message');
  await wallet.text('Hello from far away').waitFor();
  await shoot('Request', 'From another device');
  await wallet.reject();

  const second = new LinkPage(await browser.newPage());
  await second.open();
  await link.fill(await second.begin('Connect with Solana'));
  await connect();
  await wallet.text('Calls itself Far Away Demo').waitFor();
  await shoot('Proposal', 'Two families');
  await wallet.confirm();
  await wallet.text('Connected. You can go back to the app.').waitFor();
  const third = new LinkPage(await browser.newPage());
  await third.open();
  await shoot('Connect app', 'Limit reached', tryLink(await third.begin(), 'Maximum applications connected'));
  await wallet.button(/^Connected apps/).click();
  await wallet
    .text(/^WalletConnect · /)
    .first()
    .waitFor();
  await shoot('Connected apps', 'Two');
  await wallet
    .button(/^Disconnect http/)
    .first()
    .click();
  await wallet.button(/^Disconnect http/).click();
  await wallet.text('No apps connected yet').waitFor();
  await shoot('Connected apps', 'None');
});

test('walletConnect: what became of a request', async ({ browser }) => {
  const { page, wallet, link, dapp, connect } = await openConnect(browser, { prepare: keepOutcomes });
  const shoot = async (state: string) => {
    const outcome = page.getByRole('heading', { name: state, exact: true });
    await outcome.waitFor();
    await createCamera({ page, screen: 'Request' }).shoot(state);
    await outcome.waitFor();
    await page.keyboard.press('Escape');
    await outcome.waitFor({ state: 'hidden' });
  };
  await link.fill(await dapp.begin());
  await connect();
  await wallet.confirm();
  await shoot('Connected');
  await dapp.press('Sign message');
  await wallet.confirm();
  await shoot('Signed');
});

/** What became of a request stays on the screen until a key ends it. */
const keepOutcomes = async (page: Page): Promise<void> => {
  await page.addInitScript((shown) => {
    const start = window.setTimeout.bind(window);
    const later = (task: () => void, ms?: number) => (ms === shown ? 0 : start(task, ms));
    window.setTimeout = later as typeof window.setTimeout;
  }, shownFor.done);
};

for (const [state, claims] of [
  ['From another site', { origin: 'https://evil.example' }],
  ['Known for fraud', { isScam: true }],
] as const) {
  test(`walletConnect: an app ${state.toLowerCase()}`, async ({ browser }) => {
    const { page, wallet, link, dapp, connect } = await openVerified(browser, claims);
    const shoot = (screen: string) => createCamera({ page, screen }).shoot(state, { whole: true });
    await link.fill(await dapp.begin());
    await connect();
    await wallet.holdButton.waitFor();
    await shoot('Proposal');
    await wallet.hold();
    await wallet.text('Connected. You can go back to the app.').waitFor();
    await dapp.press('Sign message');
    await wallet.text('Hello from far away').waitFor();
    await shoot('Request');
    await wallet.reject();
    await wallet.button(/^Connected apps/).click();
    await wallet.text(/^WalletConnect · /).waitFor();
    await shoot('Connected apps');
  });
}
