import { expect, test, type Page } from '../../test';
import { totpCode } from '../../../src/custody/factors/totp';
import { errorText } from '../../errorText';
import { waitForCode } from '../../inbox';
import { newAccountName } from '../../newEmail';
import { openProofs } from '../../pages/ProofPage';
import { plugIn, type VirtualPasskeys } from '../../passkeys';

async function open(page: Page) {
  const proofs = await openProofs(page);
  const { demo, wallet } = proofs;
  /** Returns the address of the signed-in user, and signs out. */
  const signedIn = async (): Promise<string | null> => {
    await expect(wallet.copyAddressButton).toBeVisible();
    const address = await wallet.address.textContent();
    await wallet.logout();
    await demo.openWalletButton.click();
    return address;
  };
  return { ...proofs, signedIn };
}

test('a passkey is created, opens the same wallet again, and shows an error if it is refused', async ({ page }) => {
  const { wallet, leave, signedIn } = await open(page);
  const first = await leave('passkey');
  const device = await plugIn(first.page);
  await first.button('Create a passkey').focus();
  // Read right after the new key has been used, which happens at once, and before the window closes.
  const used = (body: string | null) => (body ?? '').includes('"signature"');
  const made = first.page
    .waitForRequest((request) => request.url().endsWith('/passkey/finish') && used(request.postData()))
    .then(() => device.take());
  await first.page.keyboard.press('Enter');
  const passkeys: VirtualPasskeys = await made;
  const address = await signedIn();
  expect(address).toMatch(/^0x/);

  const second = await leave('passkey');
  const again = await plugIn(second.page);
  await again.put(passkeys);
  await again.refuse();
  await second.button('Use a passkey').click();
  await expect(second.alert).toContainText('Cancelled, or no passkey found');
  await second.button('Cancel').click();
  await expect(wallet.text(errorText('popupClosed'))).toBeVisible();

  const third = await leave('passkey');
  const known = await plugIn(third.page);
  await known.put(passkeys);
  await third.button('Use a passkey').click();
  expect(await signedIn()).toBe(address);
});

test('an SMS code and a code of an authenticator app each open a wallet', async ({ page }) => {
  const { wallet, leave, signedIn } = await open(page);
  const phone = `+4420${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;
  const sms = await leave('phone');
  await sms.box('Phone number').fill('12');
  await sms.button('Send code').click();
  await expect(sms.page.getByText('Enter your number with its country code')).toBeVisible();
  await sms.box('Phone number').fill(phone);
  await sms.page.keyboard.press('Enter');
  const code = await waitForCode(phone);
  await sms.codeBox.fill(String((Number(code) + 1) % 1e6).padStart(6, '0'));
  await expect(sms.alert).toContainText('Check the newest message and try again. Tries left: 4.');
  await sms.codeBox.fill(code);
  const first = await signedIn();
  expect(first).toMatch(/^0x/);

  await wallet.button('More options').click();
  const app = await leave('authenticator app');
  await app.button('Set up a new one').click();
  await app.box('Name').fill(newAccountName());
  await app.button('Continue').click();
  await expect(app.page.getByRole('img', { name: 'Code for your authenticator app' })).toBeVisible();
  const bits = [...(await app.secret())].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  );
  const secret = Uint8Array.from(bits.join('').match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2));
  await app.codeBox.fill(totpCode({ secret, step: Math.floor(Date.now() / 30_000) }));
  expect(await signedIn()).not.toBe(first);
});
