import { expect, test, type Page } from '@playwright/test';
import { encodeFunctionData, erc20Abi, numberToHex, parseEther, parseGwei, parseUnits } from 'viem';
import { urls } from '../addresses';
import { createCamera } from './camera';
import {
  afterResize,
  appease,
  ask,
  connect,
  mainChain,
  openHost,
  readFacts,
  serveMain,
  settled,
  untilArmed,
} from './host';
import { describedOrder, describedPermit, describedSwap } from './described';
import type { DemoPage } from '../pages/DemoPage';
import { sendDelayedApproval } from '../pages/sendDelayedApproval';
import { WalletView } from '../pages/WalletView';

const screen = 'Confirm';
const friend = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';

/** The local client whose operator allows everything. */
const full = { 'data-client-id': 'inlay-full' };

async function shoot(demo: DemoPage, state: string, request: readonly [string, unknown[]]): Promise<void> {
  const { page, wallet } = demo;
  await ask(page, ...request);
  await wallet.rejectButton.waitFor();
  await settled(wallet);
  await createCamera({ page, screen }).shoot(state, { rest: untilArmed(wallet) });
  await afterResize(page);
  await wallet.reject();
  await wallet.rejectButton.waitFor({ state: 'hidden' });
  await appease(demo);
}

test('approvals: rare requests', async ({ page }) => {
  const demo = await openHost(page, { ...full, 'data-enable-key-export': 'true' });
  const { account, token } = await readFacts(demo, await connect(demo));
  const transfer = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'transfer',
    args: [friend, parseUnits('25', 6)],
  });
  const approve = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [friend, parseUnits('100', 6)] });
  await shoot(demo, 'Sign raw bytes', ['eth_sign', [account, `0x${'c3a9f10b'.repeat(8)}`]]);
  await shoot(demo, 'Sign a transaction', [
    'eth_signTransaction',
    [{ from: account, to: friend, value: numberToHex(parseEther('0.5')) }],
  ]);
  await shoot(demo, 'Show a token', ['wallet_watchAsset', [{ type: 'ERC20', options: { address: token } }]]);
  await shoot(demo, 'Several transactions', [
    'wallet_sendCalls',
    [
      {
        version: '2.0.0',
        from: account,
        chainId: '0x7a69',
        atomicRequired: false,
        calls: [
          { to: token, data: approve },
          { to: token, data: transfer },
          { to: friend, value: '0xde0b6b3a7640000' },
        ],
      },
    ],
  ]);
  await shoot(demo, 'Export the key', ['eth_privateKey', []]);
  await shoot(demo, 'Share the public key', ['eth_publicKey', []]);
});

test('approvals: described calls of well-known contracts', async ({ page }) => {
  await serveMain(page);
  const demo = await openHost(page, mainChain);
  const facts = await readFacts(demo, await connect(demo));
  await shoot(demo, 'A described swap', describedSwap(facts));
  await shoot(demo, 'A described order', describedOrder(facts));
  await shoot(demo, 'A described permit', describedPermit(facts));
});

test('approvals: the fee, and a pending transaction', async ({ page }) => {
  await giveSpeeds(page);
  const demo = await openHost(page);
  const { account } = await readFacts(demo, await connect(demo));
  const { wallet } = demo;
  const camera = createCamera({ page, screen });
  await ask(page, 'eth_sendTransaction', [{ from: account, to: friend, value: numberToHex(parseEther('0.5')) }]);
  await wallet.rejectButton.waitFor();
  // The fee has no choices before it is known.
  await settled(wallet);
  await wallet.view.getByText('Network fee').click();
  await wallet.view.getByText('Fast').scrollIntoViewIfNeeded();
  await camera.shoot('Change the fee', { rest: untilArmed(wallet) });
  await afterResize(page);
  await wallet.view.getByText('Custom').click();
  await wallet.view.getByRole('textbox', { name: /Max fee/ }).fill('0');
  await camera.shoot('My own fee');
  await afterResize(page);
  await wallet.reject();

  // A transaction with a too high nonce waits for the one before it.
  await ask(page, 'eth_sendTransaction', [
    { from: account, to: friend, value: numberToHex(parseEther('0.02')), nonce: '0x3' },
  ]);
  await wallet.confirm();
  await demo.openWalletButton.click();
  await wallet.button('Speed up').waitFor();
  await createCamera({ page, screen: 'Home' }).shoot('A transaction waits');
  await afterResize(page);
  for (const [button, state, no, yes] of [
    ['Speed up', 'Speed up', 'Reject', 'Confirm'],
    ['Cancel', 'Cancel a pending one', 'Keep it', 'Cancel transaction'],
  ] as const) {
    await wallet.button(button).click();
    const armed = () => expect(wallet.button(yes)).toBeEnabled({ timeout: 15_000 });
    await armed();
    await settled(wallet);
    await camera.shoot(state, { rest: armed });
    await afterResize(page);
    await wallet.button(no).click();
    await wallet.button(no).waitFor({ state: 'hidden' });
    if (await demo.openWalletButton.isVisible()) await demo.openWalletButton.click();
  }
  await wallet.close();
  const copy = `${friend.slice(0, 5)}${'0'.repeat(32)}${friend.slice(-5)}`.toLowerCase();
  await shoot(demo, 'A copy of a known address', ['eth_sendTransaction', [{ from: account, to: copy, value: '0x1' }]]);
});

/** Makes the local chain report busy blocks, so that there are speeds to choose from. */
async function giveSpeeds(page: Page): Promise<void> {
  // The server has read the quiet chain.
  await page.context().route(/suggestedGasFees/, (route) => route.abort());
  await page.context().route(`${urls.evm}/**`, async (route) => {
    if (!route.request().postData()?.includes('eth_feeHistory')) return route.continue();
    const response = await route.fetch();
    const answer = (await response.json()) as { result?: { reward?: string[][] } };
    const reward = answer.result?.reward?.map((tips) =>
      tips.map((_, at) => numberToHex(parseGwei(String(at * 2 + 1)))),
    );
    return route.fulfill({ response, json: { ...answer, result: { ...answer.result, ...(reward && { reward }) } } });
  });
}

test('approvals: confirm without asking, in Settings', async ({ page }) => {
  const demo = await openHost(page, { ...full, 'data-confirmation-strategy': 'auto-approve' });
  await connect(demo);
  const { wallet } = demo;
  await demo.openWalletButton.click();
  await wallet
    .button('Settings')
    .or(wallet.view.getByRole('link', { name: 'Settings' }))
    .first()
    .click();
  await wallet.button(/^Privacy and security/).click();
  await wallet.button(/^Auto-approved sites/).click();
  // A page could cover the wallet's frame, so protected settings are changed in the wallet's own window.
  const opened = page.waitForEvent('popup');
  await wallet.button('Open the wallet’s page').click();
  const own = await opened;
  const settings = new WalletView(own);
  await settings.button('Allow this site').waitFor();
  const camera = createCamera({ page: own, screen: 'Settings' });
  await camera.shoot('Allow a site');
  await settings.view.getByText('Send transactions', { exact: true }).click();
  await settings.view.getByRole('textbox', { name: /24 hours/ }).fill('0.5');
  await settings.view.getByRole('textbox', { name: /addresses/ }).fill(friend);
  await settings.view.getByRole('textbox', { name: /days/ }).fill('7');
  await settings.button('Allow this site').click();
  await settings.button('Revoke').waitFor();
  await camera.shoot('A site is allowed');
});

test('approvals: a confirmation in a window that arrives too late', async ({ page }) => {
  const demo = await openHost(page, { 'data-confirmation-strategy': 'popup' });
  const account = await connect(demo, { funded: false });
  // Prevents the page from closing the window, whatever the result of the request.
  await page.evaluate(() => {
    const open = window.open.bind(window);
    window.open = (...given) => open(...given) && ({ closed: false, close: () => undefined } as unknown as Window);
  });
  const opened = page.waitForEvent('popup');
  await ask(page, 'personal_sign', ['Hello, Ada', account]);
  const popup = await opened;
  const view = new WalletView(popup);
  const camera = createCamera({ page: popup, screen });
  await view.rejectButton.waitFor();
  await sendDelayedApproval(popup);
  await view.text('Not confirmed yet').waitFor();
  await camera.shoot('Changed before the answer', { rest: untilArmed(view) });

  // The response is lost, and the request ends.
  await popup.evaluate(() => {
    const opener = globalThis.opener as Window;
    for (let at = 0; at < opener.length; at++) Object.assign(opener[at]!, { postMessage: () => undefined });
  });
  await view.confirm();
  await page.evaluate(() => (globalThis as { Inlay?: { embed?: { logout(): void } } }).Inlay?.embed?.logout());
  await view.text('It expired before your answer').waitFor();
  await camera.shoot('Over before the answer');
});
