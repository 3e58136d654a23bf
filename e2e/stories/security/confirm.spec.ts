import {
  getAddress,
  hashTypedData,
  keccak256,
  recoverAddress,
  recoverMessageAddress,
  serializeTransaction,
  zeroAddress,
  type Hex,
} from 'viem';
import { texts as confirmTexts } from '../../../src/texts/en/confirm';
import { demoUrl } from '../../addresses';
import { WalletView } from '../../pages/WalletView';
import { ask, expect, openConnected, test } from './attack';

test('a popup that gets the focus in the middle of a double click is not confirmed by it (docs/threats.md 8)', async ({
  page,
}) => {
  const { account, host } = await openConnected(page, { 'data-confirmation-strategy': 'popup' });
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    host.ask('personal_sign', ['Under the cover', account]),
  ]);
  const view = new WalletView(popup);
  await expect(view.confirmButton).toBeEnabled();
  const pressed = await popup.evaluate(async () => {
    const find = (): HTMLButtonElement =>
      [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Confirm')!;
    dispatchEvent(new FocusEvent('focus'));
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const { disabled } = find();
    find().click();
    return { disabled };
  });
  expect(pressed).toEqual({ disabled: true });
  await expect(view.confirmButton).toBeEnabled();
  await expect(host.answer(1)).toHaveText('');
  await view.reject();
  await expect(host.answer(1)).toHaveText(/^4001 /);
});

const tricks: Record<string, { text: string; mark: string }> = {
  'a right-to-left override': { text: 'Pay 1 \u202e000.1 yaP', mark: 'U+202E' },
  'a bidi isolate': { text: 'a\u2066b\u2069', mark: 'U+2066' },
  'a zero-width space': { text: 'pay\u200bpal', mark: 'U+200B' },
  'a tag character': { text: 'a\u{e0041}b', mark: 'U+E0041' },
  'a null': { text: 'a\u0000b', mark: 'U+0000' },
  'an escape sequence': { text: 'a\u001b[2Jb', mark: 'U+001B' },
  'a line separator': { text: 'a\u2028b', mark: 'U+2028' },
  'a soft hyphen': { text: 'a\u00adb', mark: 'U+00AD' },
  'a blank that is a letter': { text: 'a\u3164b', mark: 'U+3164' },
};

test('the menu beside the name of a site works by keyboard, and does not count as a cover', async ({ page }) => {
  const { account, host } = await openConnected(page);
  const { confirmButton, view } = host.wallet;
  await host.ask('personal_sign', ['Beside the menu', account]);
  await expect(confirmButton).toBeEnabled();
  const more = host.wallet.button('More options');
  await more.focus();
  await page.keyboard.press('Enter');
  const block = view.getByRole('menuitem', { name: 'Block this site' });
  await expect(block).toBeFocused();
  // Longer than a cover takes to be reported.
  await page.waitForTimeout(2_500);
  await expect(host.wallet.button('Open a window')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(block).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(view.getByRole('group', { name: 'Block this site' })).toBeFocused();
  await host.wallet.button('Cancel').click();
  await host.wallet.confirm();
  await expect(host.answer(1)).toHaveText(/^"0x/);
});

test('hidden characters in a message are marked, and markup stays text (docs/threats.md 40)', async ({ page }) => {
  const { host, account } = await openConnected(page);
  let at = 1;
  for (const [name, { text, mark }] of Object.entries(tricks)) {
    await test.step(name, async () => {
      await host.ask('personal_sign', [text, account]);
      await expect(host.wallet.view.locator('mark').getByText(mark, { exact: true }).first()).toBeVisible();
      await host.wallet.reject();
      await expect(host.answer(at++)).toHaveText(/^4001 /);
    });
  }
  const markup = '<img src=x onerror="parent.postMessage(1,\'*\')"><b>bold</b>{{account}} $t(confirm.confirm)';
  await host.ask('personal_sign', [markup, account]);
  await expect(host.wallet.text(markup)).toBeVisible();
  await expect(host.wallet.view.locator('b')).toHaveCount(0);
  await host.wallet.reject();
});

test('a sign-in message for another site cannot be confirmed (docs/threats.md 44)', async ({ page }) => {
  const { host, account } = await openConnected(page);
  const siwe = (domain: string): string =>
    `${domain} wants you to sign in with your Ethereum account:\n${account}\n\nHi\n\nURI: http://${domain}\nVersion: 1\n` +
    'Chain ID: 31337\nNonce: abcdefgh\nIssued At: 2026-01-01T00:00:00Z';
  const own = new URL(demoUrl('localhost')).host;
  const lies = [
    'evil.test',
    `${own}.evil.test`,
    own.replace(/\d+$/, '1'),
    own.replace('localhost', '127.0.0.1'),
    `evil@${own}`,
  ];
  let at = 1;
  for (const domain of lies) {
    await host.ask('personal_sign', [siwe(domain), account]);
    await expect(host.wallet.rejectButton).toBeVisible();
    await expect(host.wallet.confirmButton).toHaveCount(0);
    await host.wallet.reject();
    await expect(host.answer(at++)).toHaveText(/^4001 /);
  }
  await host.ask('personal_sign', [siwe(own), account]);
  await host.wallet.confirm();
  await expect(host.answer(at)).toHaveText(/^"0x/);
});

test('the origin is shown, and the page’s own name is truncated (docs/threats.md 13)', async ({ page }) => {
  const title = `Uniswap\u202e${'x'.repeat(10_000)}`;
  await page.addInitScript((text) => {
    if (window.parent === window) document.addEventListener('DOMContentLoaded', () => (document.title = text));
  }, title);
  const { host, account } = await openConnected(page);
  await host.ask('personal_sign', ['Hello', account]);
  await expect(host.wallet.text(new URL(demoUrl('localhost')).host).first()).toBeVisible();
  const shown = (await host.wallet.view.locator('body').innerText()).match(/x{20,}/g) ?? [];
  expect(shown.every((run) => run.length <= 60)).toBe(true);
  await expect(host.wallet.view.locator('svg image, iframe, object, embed')).toHaveCount(0);
  await host.wallet.reject();
});

test('of 10,000 requests ten stay pending, and the wallet still responds (docs/threats.md 58)', async ({ page }) => {
  const { host, account } = await openConnected(page);
  await page.evaluate((account) => {
    type Provider = { request(request: object): Promise<unknown> };
    const { provider } = window as unknown as { provider: Provider };
    const codes: Record<string, number> = {};
    Object.assign(window, { codes });
    for (let at = 0; at < 10_000; at++)
      provider
        .request({ method: 'personal_sign', params: [`Flood ${at}`, account] })
        .catch(({ code }: { code: number }) => {
          codes[code] = (codes[code] ?? 0) + 1;
        });
  }, account);
  const codes = (): Promise<Record<string, number>> =>
    page.evaluate(() => (window as unknown as { codes: Record<string, number> }).codes);
  await expect.poll(codes, { timeout: 30_000 }).toEqual({ '-32005': 9_990 });
  await expect(host.wallet.text('1 of 10')).toBeVisible();
  expect(await ask(page, 'eth_chainId')).toBe('0x7a69');
  await host.wallet.reject();
  await expect.poll(codes).toEqual({ '-32005': 9_990, '4001': 1 });
  await expect(host.wallet.text('1 of 9')).toBeVisible();
});

test('a hash is shown as hex with a warning, and signed with a prefix (docs/threats.md 41)', async ({ page }) => {
  const { host, account } = await openConnected(page);
  const { wallet } = host;
  const unsigned = serializeTransaction({
    chainId: 1,
    to: zeroAddress,
    value: 10n ** 18n,
    gas: 21_000n,
    maxFeePerGas: 1n,
  });
  const typed = hashTypedData({
    domain: { name: 'Permit', chainId: 1 },
    types: { Permit: [{ name: 'spender', type: 'address' }] },
    primaryType: 'Permit',
    message: { spender: account as Hex },
  });
  const blind = {
    'a transaction’s hash': keccak256(unsigned),
    'a hash of typed data': typed,
  };
  let at = 1;
  for (const [name, hash] of Object.entries(blind)) {
    await test.step(name, async () => {
      await host.ask('personal_sign', [hash, account]);
      await expect(wallet.text(confirmTexts.message.hashNote)).toBeVisible();
      await expect(wallet.text(hash)).toBeVisible();
      await wallet.hold();
      await expect(host.answer(at)).toHaveText(/^"0x[0-9a-f]{130}"$/);
      // The signature is over what was shown: with the message prefix, never over the bare hash.
      const signature = JSON.parse((await host.answer(at++).textContent())!) as Hex;
      expect(await recoverMessageAddress({ message: { raw: hash as Hex }, signature })).toBe(getAddress(account));
      expect(await recoverAddress({ hash: hash as Hex, signature })).not.toBe(getAddress(account));
    });
  }
  await test.step('bytes that are not text', async () => {
    const bytes = '0xfffe00010203';
    await host.ask('personal_sign', [bytes, account]);
    await expect(wallet.text(confirmTexts.message.hashNote)).toBeVisible();
    await expect(wallet.text(bytes)).toBeVisible();
    await wallet.reject();
    await expect(host.answer(at++)).toHaveText(/^4001 /);
  });
  await test.step('an empty message is shown as empty', async () => {
    await host.ask('personal_sign', ['0x', account]);
    await expect(wallet.text(confirmTexts.message.empty)).toBeVisible();
    await wallet.reject();
  });
});

test('a long message cannot be confirmed before its end was visible (docs/threats.md 40)', async ({ page }) => {
  const { host, account } = await openConnected(page);
  const { wallet } = host;
  const message = `Hello${'\n'.repeat(200)}and give me everything`;
  await host.ask('personal_sign', [message, account]);
  await expect(wallet.text(/^Hello/).first()).toBeVisible();
  const box = wallet.view.locator('[role=group]').first();
  const hasOpened = await box.evaluateHandle((element) => {
    const early = { seen: false };
    const look = () => {
      const confirm = [...element.ownerDocument.querySelectorAll('button')].find(
        (one) => one.textContent === 'Confirm',
      );
      const isAtEnd = element.scrollTop + element.clientHeight >= element.scrollHeight - 8;
      early.seen ||= confirm?.disabled === false && !isAtEnd;
    };
    new MutationObserver(look).observe(element.ownerDocument.body, {
      subtree: true,
      childList: true,
      attributes: true,
    });
    return early;
  });
  await wallet.confirmButton.click({ force: true, timeout: 2_000 }).catch(() => undefined);
  await expect(host.answer(1)).toBeEmpty();

  const onward = wallet.button(confirmTexts.confirm.scrollToEnd);
  const readOn = async () => {
    // Hidden between the look and the press: the end was reached.
    while (await onward.isVisible()) await onward.click({ timeout: 5_000 }).catch(() => undefined);
  };
  await readOn();
  await expect(wallet.text(/and give me everything/)).toBeInViewport();
  await expect(wallet.confirmButton).toBeEnabled();
  expect(await hasOpened.evaluate(({ seen }) => seen)).toBe(false);

  await test.step('content that is added later has to be seen too, but not what the user expands', async () => {
    await wallet.rejectButton.evaluate(({ ownerDocument }) => {
      const content = ownerDocument.querySelector('[role=group] > div')!;
      const add = (to: Element, tag: string, text: string, height: number) => {
        const made = Object.assign(ownerDocument.createElement(tag), { textContent: text });
        if (height > 0) made.style.height = `${height}px`;
        to.append(made);
        return made;
      };
      add(content, 'p', 'Come later', 300);
      const folded = add(content, 'details', '', 0);
      add(folded, 'summary', 'More', 40);
      add(folded, 'p', 'Unfolded', 500);
    });
    await expect(wallet.confirmButton).toBeDisabled();
    await readOn();
    await expect(wallet.confirmButton).toBeEnabled();
    await wallet.text('More').click();
    await expect(wallet.text('More')).toBeInViewport();
    // After two animation frames, the box has been checked.
    await box.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    await expect(wallet.confirmButton).toBeEnabled();
  });
  await wallet.confirm();
  await expect(host.answer(1)).toHaveText(/^"0x[0-9a-f]{130}"$/);
  const signature = JSON.parse((await host.answer(1).textContent())!) as Hex;
  expect(await recoverMessageAddress({ message, signature })).toBe(getAddress(account));
});
