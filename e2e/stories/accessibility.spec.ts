import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test, type Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import { waitForCode } from '../inbox';
import { newEmail } from '../newEmail';
import { DemoPage } from '../pages/DemoPage';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe complains of in the wallet's frame, with the elements. */
async function findViolations(page: Page): Promise<string[]> {
  const frame = page.frames().find((one) => one.url().includes('/v5/frame'))!;
  // What fades has its last colours at once. A sheet, since the policy of the page refuses style elements.
  await frame.evaluate(() => {
    const still = new CSSStyleSheet();
    still.replaceSync('* { transition: none !important; animation: none !important; }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, still];
  });
  // Not by a script element: the policy of the page would refuse it.
  await frame.evaluate(axe);
  // What the component library says to screen readers names elements that may be gone by now.
  const { violations } = await frame.evaluate(() =>
    (window as unknown as { axe: { run(context: object): Promise<AxeResults> } }).axe.run({
      exclude: '[data-live-announcer]',
    }),
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`);
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`every screen on the way passes axe, ${colorScheme}`, async ({ browser }) => {
    const page = await browser.newPage({ colorScheme, reducedMotion: 'reduce', locale: 'en-US' });
    const demo = new DemoPage(page);
    const { wallet } = demo;
    const email = newEmail();
    await demo.open();
    await demo.openWalletButton.click();
    await expect(wallet.emailBox).toBeVisible();
    expect.soft(await findViolations(page), 'login').toEqual([]);

    await wallet.giveEmail('nonsense');
    await expect(wallet.text('That is not an email address.')).toBeVisible();
    expect.soft(await findViolations(page), 'login with an error').toEqual([]);

    await wallet.giveEmail(email);
    await expect(wallet.codeBox).toBeVisible();
    expect.soft(await findViolations(page), 'code').toEqual([]);

    await wallet.giveCode(await waitForCode(email));
    await expect(wallet.copyAddressButton).toBeVisible();
    await expect(wallet.balance).toContainText('ETH');
    expect.soft(await findViolations(page), 'home').toEqual([]);
    await wallet.close();

    await demo.card('Connect').press();
    await expect(wallet.confirmButton).toBeEnabled();
    expect.soft(await findViolations(page), 'connect').toEqual([]);
    await wallet.confirm();
    await expect(demo.account).toHaveText(/^0x/);

    for (const title of ['Sign message', 'Sign typed data', 'Send transaction']) {
      await demo.card(title).press();
      await expect(wallet.rejectButton).toBeVisible();
      expect.soft(await findViolations(page), title).toEqual([]);
      await wallet.reject();
      await expect(demo.card(title).result).toContainText('4001');
    }
    await page.close();
  });
}
