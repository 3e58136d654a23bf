import { expect, test, type Page } from '../../test';
import { crashFrame, openPlainSession, type Evaluate } from '../../crashFrame';
import { newEmail } from '../../newEmail';
import { openConnected } from '../../pages/openConnected';
import { OwnPage } from '../../pages/OwnPage';
import { PublicClientPage } from '../../pages/PublicClientPage';

interface Provider {
  request(request: { method: string; params?: unknown }): Promise<unknown>;
}
type PageWindow = Window & {
  provider: Provider;
  Inlay: { embed: { logout(): Promise<void>; isLoggedIn: boolean; isShown: boolean; showWallet(): Promise<void> } };
};

/** Calls the provider. Returns the result, the code of an error, or `silent` if there is no response within `timeout` (ms). */
const ask = (evaluate: Evaluate, { method, params = [], timeout = 20_000, of = 'loader' }: Question) =>
  evaluate(
    (given) => {
      const page = window as unknown as PageWindow;
      const provider = given.of === 'loader' ? page.provider : window.embed.provider;
      return Promise.race([
        provider.request(given).catch(({ code }: { code: number }) => code),
        new Promise((resolve) => setTimeout(resolve, given.timeout, 'silent')),
      ]);
    },
    { method, params, timeout, of },
  );
interface Question {
  method: string;
  params?: unknown[];
  timeout?: number;
  of?: 'loader' | 'public client';
}

const signIn = (page: Page) => openConnected(page, { host: '127.0.0.1' });

test('our own loader replaces a frame whose process has crashed', async ({ page }) => {
  const { account } = await signIn(page);
  const { evaluate } = await openPlainSession(page);
  await crashFrame(page);

  // The page is not notified: the request that discovers the crash fails with an error, and the next one is answered.
  expect(await ask(evaluate, { method: 'eth_chainId' })).toBe(4900);
  expect(await ask(evaluate, { method: 'eth_chainId' })).toBe('0x7a69');
  expect(await ask(evaluate, { method: 'eth_accounts' })).toEqual([account]);

  await evaluate(() => (window as unknown as PageWindow).Inlay.embed.logout(), undefined);
  expect(await ask(evaluate, { method: 'eth_accounts' })).toEqual([]);
});

test('a frame that crashes during a request uncovers the page, and the request is rejected', async ({ page }) => {
  const { account } = await signIn(page);
  const host = new OwnPage(page);
  await host.ask('personal_sign', ['0x6869', account]);
  await expect(host.wallet.confirmButton).toBeVisible();
  const { evaluate } = await openPlainSession(page);
  await crashFrame(page);
  await expect
    .poll(() => evaluate(() => document.querySelectorAll('li')[1]?.textContent ?? '', undefined))
    .toMatch(/^4900 /);
  const state = () =>
    evaluate(() => {
      const { isShown } = (window as unknown as PageWindow).Inlay.embed;
      return { isShown, inert: document.querySelectorAll('[inert]').length };
    }, undefined);
  expect(await state()).toEqual({ isShown: false, inert: 0 });
  expect(await ask(evaluate, { method: 'eth_accounts' })).toEqual([account]);
});

test('a public client gets no response from a crashed frame until its page navigates the frame away and back', async ({
  page,
}) => {
  const host = new PublicClientPage(page);
  await host.open();
  const login = host.login();
  await host.wallet.login(newEmail('crash'));
  const [account = ''] = await login;
  const { evaluate } = await openPlainSession(page);
  await crashFrame(page);
  const of = 'public client';
  const heard = await evaluate(
    () =>
      new Promise<unknown>((resolve) => {
        let heard: unknown = 'nothing';
        window.embed.provider.request({ method: 'eth_chainId' }).then(
          (result) => (heard = result),
          (error: unknown) => (heard = error),
        );
        const frame = document.querySelector('iframe')!;
        const { src } = frame;
        const isThere = ({ data }: MessageEvent<{ message?: unknown }>) =>
          data.message === 'setup_complete' && resolve(heard);
        window.addEventListener('message', isThere);
        frame.addEventListener('load', () => (frame.src = src), { once: true });
        frame.src = 'about:blank';
      }),
    undefined,
  );
  expect(heard).toBe('nothing');
  expect(await ask(evaluate, { of, method: 'eth_chainId' })).toBe('0x7a69');
  expect(await ask(evaluate, { of, method: 'eth_accounts' })).toEqual([account]);
  await evaluate(() => window.embed.logout(), undefined);
  expect(await ask(evaluate, { of, method: 'eth_accounts' })).toEqual([]);
});

test('a page whose own process has crashed finds the session after a reload', async ({ page, context }) => {
  const { account } = await signIn(page);
  const { session } = await openPlainSession(page);
  const isGone = page.waitForEvent('crash');
  session.send('Page.crash').catch(() => undefined);
  await isGone;
  const again = await context.newPage();
  const host = new OwnPage(again);
  await host.open({ host: '127.0.0.1' });
  const { evaluate } = await openPlainSession(again);
  expect(await ask(evaluate, { method: 'eth_chainId' })).toBe('0x7a69');
  expect(await ask(evaluate, { method: 'eth_accounts' })).toEqual([account]);
});

for (const of of ['loader', 'public client'] as const)
  test(`a page that the browser freezes and resumes continues where it was, ${of}`, async ({ page }) => {
    if (of === 'loader') await new OwnPage(page).open({ host: '127.0.0.1' });
    else await new PublicClientPage(page).open();
    const { session, evaluate } = await openPlainSession(page);
    expect(await ask(evaluate, { of, method: 'eth_chainId' })).toBe('0x7a69');
    const frames = page.frames().map((frame) => frame.url());
    // One request is pending while the page is frozen, for longer than the timeout for a dead frame.
    const early = ask(evaluate, { of, method: 'eth_blockNumber' });
    await session.send('Page.setWebLifecycleState', { state: 'frozen' });
    await page.waitForTimeout(7_000);
    await session.send('Page.setWebLifecycleState', { state: 'active' });
    expect(await early).toMatch(/^0x/);
    expect(await ask(evaluate, { of, method: 'eth_chainId' })).toBe('0x7a69');
    expect(page.frames().map((frame) => frame.url())).toEqual(frames);
  });
