import { expect, test } from '@playwright/test';
import { numberToHex, parseEther } from 'viem';
import { urls } from '../addresses';
import type { DemoPage } from '../pages/DemoPage';
import { SendPage } from '../pages/SendPage';
import { createCamera } from './camera';
import { afterResize, ask, connect, openHost, settled, twoChains, untilArmed } from './host';

const people = [
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
];

/** Takes a picture of a card's request once fee and payer are known; then the user rejects or approves it. */
async function shootCard({ demo, title, words, answer }: CardShot): Promise<void> {
  const { page, wallet } = demo;
  const { press, result } = demo.card(title);
  await press();
  await wallet.text(words).first().waitFor({ timeout: 60_000 });
  await settled(wallet);
  await createCamera({ page, screen: 'Smart account' }).shoot(title, { rest: untilArmed(wallet) });
  await afterResize(page);
  // The user has to scroll through all of several calls.
  await wallet.readToEnd();
  if (answer === 'hold') await wallet.hold();
  else await wallet.confirm();
  await expect(result).toHaveAttribute('data-state', 'done', { timeout: 60_000 });
}

interface CardShot {
  demo: DemoPage;
  title: string;
  words: RegExp;
  answer: 'press' | 'hold';
}

test('smart account: sponsored fees, fees in a token, several calls, and their activity', async ({ page }) => {
  const demo = await openHost(page, {}, '?account=safe');
  const { wallet } = demo;
  const shoot = (state: string) => createCamera({ page, screen: 'Smart account' }).shoot(state);
  await connect(demo, { funded: false });
  await demo.openWalletButton.click();
  await wallet.button('Receive').click();
  await wallet.text(/is not set up on/).waitFor();
  await shoot('Receive, not set up yet');
  await wallet.button('Back').click();
  await wallet.close();
  const cards: Omit<CardShot, 'demo'>[] = [
    { title: 'Sponsored call', words: /^Paid by /, answer: 'press' },
    { title: 'Batch', words: /^Paid by /, answer: 'press' },
    { title: 'Network fee in test dollars', words: /takes TUSD from you$/, answer: 'press' },
  ];
  for (const card of cards) await shootCard({ demo, ...card });

  await demo.openWalletButton.click();
  await wallet.view.locator('section').first().waitFor();
  await shoot('Home');
  await wallet.button(/^Sent .*−1 TUSD/).click();
  await wallet.view.locator('summary').filter({ hasText: 'Details' }).click();
  await wallet.text('Sent through bundler').waitFor();
  await shoot('Activity, one operation');
  await wallet.button('Back').click();
  await wallet.view.getByRole('heading', { name: 'Activity' }).waitFor();
  await shoot('Activity');
  await wallet.button('Back').click();
  await wallet.button('Settings').click();
  await wallet.button(/^Manage wallets/).click();
  await wallet.view.getByText('Smart account', { exact: true }).waitFor();
  await shoot('Settings, both accounts');
});

test('smart account: networks where its address must not be used', async ({ page }) => {
  const demo = await openHost(page, twoChains, '?account=safe');
  const { wallet } = demo;
  await connect(demo, { funded: false });
  await demo.openWalletButton.click();
  await wallet.button('Receive').click();
  await wallet
    .button(/Local EVM/)
    .last()
    .click();
  await wallet.view.getByRole('menuitemradio', { name: /Sepolia/ }).click();
  await wallet.text(/cannot send on Sepolia/).waitFor();
  await createCamera({ page, screen: 'Smart account' }).shoot('Receive, not on this network');
});

test('smart account: Send to several', async ({ page }) => {
  const demo = await openHost(page, {}, '?account=safe');
  const { wallet } = demo;
  const send = new SendPage(wallet);
  const shoot = (state: string) =>
    createCamera({ page, screen: 'Smart account' }).shoot(state, { rest: untilArmed(wallet) });
  await connect(demo);
  await demo.openWalletButton.click();
  await wallet.button('Send').click();
  await wallet.button('Send to several people').waitFor();
  await shoot('Send, one or several');
  await wallet.button('Send to several people').click();
  await wallet.text(/either everyone gets it/).waitFor();
  await shoot('Send to several, empty');
  await send.giveList(`${people[0]}, 0.1\n${people[1]}, 0.02\n${people[2]}, much`);
  await wallet.text(/Line 1: enter an amount/).waitFor();
  await shoot('Send to several, a wrong line');
  await send.giveList(`${people[2]}, 0.003`);
  await expect(send.list.getByRole('listitem')).toHaveCount(3);
  await shoot('Send to several, a list');
  await send.review();
  await wallet.text(/^Paid by /).waitFor({ timeout: 60_000 });
  await settled(wallet);
  await shoot('Send to several, review');
  await afterResize(page);
  await wallet.readToEnd();
  await wallet.confirm();
  await wallet.view.getByRole('heading', { name: 'Sent' }).waitFor({ timeout: 60_000 });
  await shoot('Send to several, sent');
  await wallet.button('View in Activity').click();
  await wallet.view.getByRole('heading', { name: 'Step by step' }).waitFor();
  await shoot('Send to several, in Activity');
});

test('smart account: an address that becomes smart, and grants permissions', async ({ page }) => {
  const demo = await openHost(page);
  const { wallet } = demo;
  const shoot = (state: string) => createCamera({ page, screen: 'Smart account' }).shoot(state);
  await connect(demo);
  await demo.card('Test funds').press();
  await expect(demo.card('Test funds').result).toContainText('ETH');
  const cards: Omit<CardShot, 'demo'>[] = [
    { title: 'All or nothing', words: /can then move everything at your address/, answer: 'hold' },
    { title: 'Subscription', words: /spend up to 5 TUSD every 30 days$/, answer: 'press' },
    { title: 'Agent with a budget', words: /spend up to 0\.02 ETH in all$/, answer: 'press' },
    { title: 'Calls to one contract', words: /use .* for you up to 2 times$/, answer: 'hold' },
  ];
  for (const card of cards) await shootCard({ demo, ...card });
  await demo.openWalletButton.click();
  await wallet.button('Settings').click();
  await wallet.button(/^Spending permissions/).click();
  await wallet.text(/Spent: 5 TUSD$/).waitFor();
  await shoot('Settings, permissions that are out');
  await wallet.button('Turn off smart account').click();
  await wallet.confirmButton.waitFor();
  await createCamera({ page, screen: 'Smart account' }).shoot('Turned off', { rest: untilArmed(wallet) });
});

test('smart account: a session key of Nexus, stored on the chain in a second step', async ({ page }) => {
  const chains = [{ chainId: '0x7a69', bundlerConfig: { url: urls.bundler } }];
  const demo = await openHost(page, {
    'data-account-abstraction-config': JSON.stringify({ smartAccountType: 'nexus', chains }),
  });
  const { wallet } = demo;
  const shoot = (state: string, rest = untilArmed(wallet)) =>
    createCamera({ page, screen: 'Smart account' }).shoot(state, { rest });
  const from = await connect(demo);
  const rules = [{ type: 'expiry', data: { timestamp: Math.floor(Date.now() / 1_000) + 86_400 } }];
  const data = { allowanceAmount: numberToHex(parseEther('0.02')), justification: 'To look for the best price' };
  const permission = { type: 'native-token-allowance', isAdjustmentAllowed: false, data };
  await ask(page, 'wallet_requestExecutionPermissions', [
    { chainId: '0x7a69', from, to: people[0], permission, rules },
  ]);
  await wallet.text(/spend up to 0\.02 ETH in all$/).waitFor({ timeout: 60_000 });
  await settled(wallet);
  await shoot('A session key');
  await afterResize(page);
  await wallet.readToEnd();
  await wallet.confirm();
  await wallet.text('Switch the permission on').waitFor({ timeout: 60_000 });
  await settled(wallet);
  await shoot('A session key, stored');
  await afterResize(page);
  await wallet.confirm();
  await demo.openWalletButton.click();
  await wallet.button('Settings').click();
  await wallet.button(/^Spending permissions/).click();
  await wallet.text(/Spent: 0 ETH$/).waitFor({ timeout: 60_000 });
  await wallet.button('Revoke').click();
  await wallet.text('Revoke this permission').waitFor({ timeout: 60_000 });
  await settled(wallet);
  await shoot('A session key, revoked');
});

test('smart account: a session key of Kernel, which pays from the first use', async ({ page }) => {
  const chains = [{ chainId: '0x7a69', bundlerConfig: { url: urls.bundler } }];
  const demo = await openHost(page, {
    'data-account-abstraction-config': JSON.stringify({ smartAccountType: 'kernel', chains }),
  });
  const { wallet } = demo;
  const shoot = (state: string) =>
    createCamera({ page, screen: 'Smart account' }).shoot(state, { rest: untilArmed(wallet) });
  const from = await connect(demo);
  const rules = [{ type: 'expiry', data: { timestamp: Math.floor(Date.now() / 1_000) + 360 * 86_400 } }];
  const data = {
    periodAmount: numberToHex(parseEther('0.02')),
    periodDuration: 30 * 86_400,
    justification: 'The weekly issue',
  };
  const permission = { type: 'native-token-periodic', isAdjustmentAllowed: false, data };
  await ask(page, 'wallet_requestExecutionPermissions', [
    { chainId: '0x7a69', from, to: people[0], permission, rules },
  ]);
  await wallet.text(/spend up to 0\.02 ETH every 30 days$/).waitFor({ timeout: 60_000 });
  await settled(wallet);
  await shoot('A session key for payments');
  await afterResize(page);
  await wallet.readToEnd();
  await wallet.confirm();
  await demo.openWalletButton.click();
  await wallet.button('Settings').click();
  await wallet.button(/^Spending permissions/).click();
  await wallet.text(/Used 0 of 12 times$/).waitFor({ timeout: 60_000 });
  await shoot('Settings, a session key');
  await wallet.button('Revoke').click();
  await wallet.text('Revoke this permission').waitFor({ timeout: 60_000 });
  await settled(wallet);
  await shoot('A session key, revoked before its first use');
});
