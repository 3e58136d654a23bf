import { expect, test } from '../../test';
import { newEmail } from '../../newEmail';
import { FullPage } from '../../pages/FullPage';
import { openProofs } from '../../pages/ProofPage';
import { plugIn } from '../../passkeys';

test('the browser suggests a passkey in the e-mail field, from its first focus until the user signs in another way', async ({
  page,
  context,
}) => {
  // A passkey and its wallet, made before.
  const { wallet, leave } = await openProofs(page);
  const window = await leave('passkey');
  const device = await plugIn(window.page);
  await window.button('Create a passkey').focus();
  const made = window.page
    .waitForRequest(
      (request) => request.url().endsWith('/passkey/finish') && /"signature"/.test(request.postData() ?? ''),
    )
    .then(() => device.take());
  await window.page.keyboard.press('Enter');
  const passkeys = await made;
  await expect(wallet.copyAddressButton).toBeVisible();
  const address = await wallet.address.textContent();

  const own = await context.newPage();
  const started: string[] = [];
  own.on('request', (request) => {
    if (/\/(oidc\/begin|passkey\/finish)$/.test(request.url())) started.push(request.url().split('/').at(-1) ?? '');
  });
  const full = new FullPage(own);
  const here = await plugIn(own);
  await full.open();
  await expect(full.emailBox).toBeVisible();
  await expect(full.emailBox).toHaveAttribute('autocomplete', 'username webauthn');
  await expect(full.button('Continue with passkey')).toBeVisible();

  await test.step('opening the sign-in starts nothing', async () => {
    await own.waitForTimeout(1_000);
    expect(started).toEqual([]);
  });

  await test.step('without a passkey the suggestion ends with the next step, silently', async () => {
    await full.emailBox.focus();
    await expect.poll(() => started).toEqual(['begin']);
    const email = newEmail();
    await full.giveEmail(email);
    await expect(full.codeBox).toBeVisible();
    await expect(full.alert).toHaveCount(0);
    await full.button('Change email').click();
    await here.put(passkeys);
    // What was asked before is over: the passkey answers nothing.
    await own.waitForTimeout(500);
    expect(started).toEqual(['begin']);
  });

  await test.step('the passkey that is picked opens its wallet, without a window', async () => {
    await full.emailBox.blur();
    await full.emailBox.focus();
    await expect(full.copyAddressButton).toBeVisible();
    expect(started).toEqual(['begin', 'begin', 'finish']);
    expect(await full.address.textContent()).toBe(address);
  });
});
