import { expect, test, type Frame, type Page } from '../../test';
import '../../hosts/signInWindow';
import { demoUrl, urls } from '../../addresses';
import { newEmail } from '../../newEmail';
import { WalletView } from '../../pages/WalletView';

/** Adds a virtual authenticator with a pseudo-random function, whose user always agrees. It belongs to one page or frame. */
async function plugIn(place: Page | Frame): Promise<{ count(): Promise<number> }> {
  const context = ('context' in place ? place : place.page()).context();
  const session = await context.newCDPSession(place);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...({ protocol: 'ctap2', ctap2Version: 'ctap2_1', transport: 'internal', hasPrf: true } as const),
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const ask = () => session.send('WebAuthn.getCredentials', { authenticatorId });
  return { count: async () => (await ask()).credentials.length };
}

/** Opens a page of another site than the wallet, with the sign-in SDK in iframe mode. Returns the sign-in host's frame. */
async function openPage(page: Page): Promise<Frame> {
  const url = demoUrl('127.0.0.1', '/with-factors');
  const body = '<!doctype html><html lang="en"><title>Shop</title><body><h1>Shop</h1><p role="status"></p>';
  await page.route(url, (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body }));
  await page.goto(url);
  await page.addScriptTag({ url: `${urls.wallet}/v5/signin.js` });
  const isHost = (frame: Frame) => frame.url().startsWith(`${urls.wallet}/frame`);
  const arriving = page.waitForEvent('framenavigated', isHost);
  await page.evaluate(async (sdkUrl) => {
    const client = window.InlaySignIn.createSignIn({ clientId: 'inlay-local', sdkUrl, sdkMode: 'iframe' });
    await client.init();
    const show = (text: string) => (document.querySelector('[role=status]')!.textContent = text);
    const login = client.login({ authConnection: 'email_passwordless', mfaLevel: 'mandatory' });
    login.then(
      () => show(`MFA ${String(client.getUserInfo().isMfaEnabled)}`),
      ({ code, message }: { code: number; message: string }) => show(`${code} ${message}`),
    );
  }, urls.wallet);
  return arriving;
}

test('iframe mode: a second factor in the same step, a passkey that is created in the frame', async ({ page }) => {
  const frame = await openPage(page);
  const passkeys = await plugIn(frame);
  const host = new WalletView(page.locator('iframe').contentFrame());
  await host.login(newEmail());
  await host.view.getByRole('listitem').filter({ hasText: 'Passkey' }).getByRole('button').click();
  await host.button('Create passkey').click();
  await expect(page.getByRole('status')).toHaveText('MFA true');
  await expect(page.locator('iframe')).toBeHidden();
  expect(await passkeys.count()).toBe(1);
});

test('iframe mode: a user who leaves the required second factor is not signed in', async ({ page }) => {
  await openPage(page);
  const host = new WalletView(page.locator('iframe').contentFrame());
  await host.login(newEmail());
  await expect(host.view.getByRole('listitem').filter({ hasText: 'Passkey' })).toBeVisible();
  await host.button('Back').click();
  await expect(page.getByRole('status')).toHaveText('5114 Login failed, the sign-in was cancelled by the user');
});
