import { expect, test, type Locator } from '../../test';
import { fund } from '../../faucet';
import { newEmail } from '../../newEmail';
import { AccountView } from '../../pages/AccountView';
import { FullPage } from '../../pages/FullPage';
import { OwnPage } from '../../pages/OwnPage';
import { SendPage } from '../../pages/SendPage';
import { SwapPage } from '../../pages/SwapPage';
import { openAsFunded } from '../../visitor';

const friend = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';

/** Controls and pictures that a screen reader would announce without a name. */
const nameless = /^- (button|link|textbox|searchbox|combobox|checkbox|radio|switch|tab|img)( \[|:|$)/;

/**
 * Checks what a screen reader reads on a screen, from top to bottom: the accessibility tree as text, one line per element, contains these
 * lines in this order, and no control without a name. Nesting is ignored, because no user hears it.
 */
async function expectHeard(screen: Locator, lines: readonly RegExp[]): Promise<void> {
  let read: string[] = [];
  await expect(async () => {
    read = (await screen.ariaSnapshot()).split('\n').map((line) => line.trim());
    let at = 0;
    for (const line of read) if (lines[at]?.test(line)) at++;
    expect(lines[at], `not heard in:\n${read.join('\n')}`).toBeUndefined();
  }).toPass({ timeout: 20_000 });
  expect(read.filter((line) => nameless.test(line))).toEqual([]);
}

test('a screen reader walks through the wallet: Home, Receive, Send, Swap, Settings and the account', async ({
  page,
}) => {
  const wallet = new FullPage(page);
  await openAsFunded(wallet);
  await expect(wallet.balance).toContainText(/10/);
  const screen = page.locator('body');

  await expectHeard(screen, [
    /heading "Home" \[level=1\]/,
    /button "Account 1, account menu"/,
    /button "0x/,
    /button "Copy address"/,
    /region "Balance"/,
    /button "Send"/,
    /button "Receive"/,
    /button "Swap"/,
    /tab "Tokens" \[selected\]/,
    /tab "NFTs"/,
    /button "ETH .*10/,
  ]);

  await wallet.goTo('wallet/receive');
  await expectHeard(screen, [
    /button "Back"/,
    /heading "Receive" \[level=1\]/,
    /img "QR code of your address on /,
    /0x/,
    /button "Copy address"/,
    /button "Download QR code"/,
  ]);

  await wallet.goTo('wallet/transfer-token');
  const send = new SendPage(wallet);
  await expectHeard(screen, [
    /button "Back"/,
    /heading "Send" \[level=1\]/,
    /textbox "Recipient"/,
    /button "Enter a recipient"/,
  ]);
  await send.giveRecipient(friend);
  await send.amount.fill('0.5');
  await expectHeard(screen, [
    /heading "Send" \[level=1\]/,
    /textbox "Amount"/,
    /0\.5/,
    /button "What to send ETH/,
    /button "Max"/,
    /button "Review"$/,
    /heading "Summary" \[level=2\]/,
  ]);

  await wallet.goTo('wallet/swap');
  await new SwapPage(wallet).amount.waitFor();
  await expectHeard(screen, [
    /heading "Swap" \[level=1\]/,
    /textbox "Amount to swap"/,
    /button "Choose what to swap: /,
    /region "You get"/,
    /button "Choose what to get/,
  ]);

  await wallet.goTo('wallet/settings');
  await expectHeard(screen, [
    /heading "Settings" \[level=1\]/,
    /(text|search)box "Search"/,
    /button "Account and security/,
    /button "Contacts/,
    /button "Currency/,
    /button "Language/,
  ]);

  const [tab] = await Promise.all([page.waitForEvent('popup'), wallet.button(/^Account and security/).click()]);
  await expect(new AccountView(tab).text('Who can access this wallet')).toBeVisible();
  await expectHeard(tab.locator('body'), [
    /heading "Account and security" \[level=1\]/,
    /heading "Who can access this wallet" \[level=2\]/,
    /Anyone who can sign in with email as you/,
    /button "Protect your wallet"/,
    /heading "Recovery kit" \[level=2\]/,
    /button "Create recovery kit"/,
    /heading "Ways to sign in" \[level=2\]/,
    /button "Add a way to sign in"/,
  ]);
});

test('a screen reader hears who asks for a payment, what happens, what it costs, then the buttons', async ({
  page,
}) => {
  const host = new OwnPage(page);
  await host.open();
  await host.ask('eth_requestAccounts');
  // The sign-in also fetches the prices; later visits have them in the browser's storage.
  await host.wallet.login(newEmail());
  await expect(host.answer(0)).toHaveText(/0x/);
  const [account = ''] = JSON.parse((await host.answer(0).textContent()) ?? '') as string[];
  await fund(account);
  await host.ask('eth_sendTransaction', [{ from: account, to: friend, value: '0x6f05b59d3b20000' }]);
  await expect(host.wallet.confirmButton).toBeEnabled({ timeout: 60_000 });
  await expectHeard(host.wallet.view.getByRole('dialog'), [
    /dialog "Wallet"/,
    /http:\/\/localhost:\d+/,
    /heading "Send 0\.5 ETH to 0x709\.\.\.c79C8" \[level=1\]/,
    /−0\.5 ETH/,
    /Network fee .*\$/,
    /First time sending here\. Check the whole address\./,
    /button "Reject"/,
    /button "Confirm"/,
  ]);
});
