import { expect, test, type FrameLocator, type Page } from '../../test';
import { readSubjects } from '../../inbox';
import { newEmail } from '../../newEmail';
import { FullPage } from '../../pages/FullPage';
import { OwnPage } from '../../pages/OwnPage';
import { WalletView } from '../../pages/WalletView';
import { texts as deConfirm } from '../../../src/texts/de/confirm';
import { texts as enConfirm, type ConfirmTexts } from '../../../src/texts/en/confirm';
import { texts as jaConfirm } from '../../../src/texts/ja/confirm';
import { texts as de } from '../../../src/texts/de/firstView';
import { texts as en, type FirstViewTexts } from '../../../src/texts/en/firstView';
import { texts as ja } from '../../../src/texts/ja/firstView';

const languages = {
  de: { tag: 'de-DE', texts: { ...de, ...deConfirm }, subject: /Ihr .*Code/ },
  ja: { tag: 'ja-JP', texts: { ...ja, ...jaConfirm }, subject: /ログインコード/ },
};

for (const [language, { tag, texts, subject }] of Object.entries(languages)) {
  test.describe(`a browser that speaks ${language}`, () => {
    test.use({ locale: tag });

    test('sees frame, popup, page and e-mail in its language', async ({ page, context }) => {
      const options = { names: namesOf(texts) };
      const expectLanguage = async (view: Page | FrameLocator): Promise<void> => {
        await expect(view.locator('html')).toHaveAttribute('lang', language);
        await expect(view.locator('html')).toHaveAttribute('dir', 'ltr');
        const lines = (await view.locator('body').innerText()).split('\n').map((line) => line.trim());
        const foreign = englishOnly(texts);
        expect(lines.filter((line) => foreign.has(line))).toEqual([]);
      };
      const host = new OwnPage(page, options);
      const { wallet } = host;
      const email = newEmail();
      await host.open({ attributes: { 'data-confirmation-strategy': 'popup' } });

      await host.ask('eth_requestAccounts');
      await expect(wallet.text(texts.login.title).first()).toBeVisible();
      await expectLanguage(wallet.view);
      await wallet.giveEmail(email);
      await expect(wallet.text(texts.login.codeTitle)).toBeVisible();
      await expectLanguage(wallet.view);
      await wallet.finishLogin(email);
      await expect(host.answer(0)).toHaveText(/0x/);
      expect(await readSubjects(email)).toEqual([expect.stringMatching(subject)]);

      const [account] = JSON.parse((await host.answer(0).textContent()) ?? '') as string[];
      const [window] = await Promise.all([page.waitForEvent('popup'), host.ask('personal_sign', ['0x6869', account])]);
      const popup = new WalletView(window, options);
      await expect(popup.text(texts.message.sentence)).toBeVisible();
      await expectLanguage(window);
      await popup.confirm();
      await expect(host.answer(1)).toHaveText(/^"0x/);

      const full = new FullPage(await context.newPage(), options);
      await full.open();
      await expect(full.copyAddressButton).toBeVisible();
      await expectLanguage(full.page);

      await test.step('in a right-to-left document, arrows point and switches move the other way', async () => {
        await full.page.setViewportSize({ width: 375, height: 812 });
        await full.goTo('wallet/settings/notifications');
        const toggle = full.page.getByRole('switch').first();
        await toggle.waitFor({ state: 'attached' });
        const track = full.page.locator('label', { has: toggle }).first().locator('> span').last();
        if (!(await toggle.isChecked())) await track.click();
        await expect(toggle).toBeChecked();
        // A changed setting sets language and direction again.
        await full.page.evaluate(() => (document.documentElement.dir = 'rtl'));
        const arrow = full.page.locator('.lucide-arrow-left').first();
        await expect(arrow).toHaveCSS('scale', '-1 1');
        const moved = () => track.evaluate((node) => new DOMMatrix(getComputedStyle(node, '::after').transform).e);
        await expect.poll(moved).toBeLessThan(-10);
        expect(await full.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
          0,
        );
      });
    });
  });
}

function namesOf({ login, confirm, home, common }: FirstViewTexts & ConfirmTexts) {
  const { email, continueWithEmail, code } = login;
  const { copyAddress, close } = common;
  return {
    email,
    continueWithEmail,
    code,
    ...confirm,
    accountMenu: home.accountMenu,
    logOut: home.logout,
    copyAddress,
    close,
  };
}

/** Returns the English texts that differ from the language's texts. */
function englishOnly(texts: FirstViewTexts): Set<string> {
  const leaves = (tree: object): string[] =>
    Object.values(tree).flatMap((value: unknown) => (typeof value === 'string' ? value : leaves(value as object)));
  const own = new Set(leaves(texts));
  return new Set([...leaves(en), ...leaves(enConfirm)].filter((text) => !own.has(text)));
}
