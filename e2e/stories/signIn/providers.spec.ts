import { expect, test, type BrowserContext, type Page } from '../../test';
import { exportPKCS8, exportSPKI, generateKeyPair } from 'jose';
import type { ConnectionConfig } from '../../../frame-host/connections/connection';
import type { UserErrorCode } from '../../../src/errors/user';
import { app, createDialectProvider, type Returned } from '../../../tests/helpers/signIn/dialectProvider';
import { dialects, type DialectKind } from '../../../tests/helpers/signIn/dialects';
import { signTelegram } from '../../../tests/helpers/signIn/signTelegram';
import { errorText } from '../../errorText';
import { openHost, planHost } from '../../ownHost';
import { FullPage } from '../../pages/FullPage';

/**
 * The kinds that differ for a browser: a return by GET, by a form, with a meaningless hash, and providers without identity tokens.
 * `frame-host/connections/kinds/kinds.test.ts` tests all kinds, also with dishonest providers.
 */
const kinds = ['google', 'apple', 'wechat', 'github'] satisfies DialectKind[];
type Kind = (typeof kinds)[number];

const botToken = `12345:${'t'.repeat(35)}`;

/** Starts a frame-host that offers these kinds, and the providers, each with its own dialect. */
async function openProviders() {
  const plan = await planHost();
  const apple = await generateKeyPair('ES256', { extractable: true });
  const privateKey = await exportPKCS8(apple.privateKey);
  const connections = kinds.map((kind): ConnectionConfig => {
    const common = { id: kind, name: `the ${kind}`, clientId: app.clientId };
    return kind === 'apple'
      ? { ...common, kind, teamId: 'TEAM123456', keyId: 'KEY1234567', privateKey }
      : { ...common, kind, clientSecret: app.clientSecret };
  });
  connections.push({ id: 'telegram', kind: 'telegram', name: 'the telegram', botToken });
  const provider = await createDialectProvider({
    redirectBase: `${plan.origin}/v5/end`,
    applePublicKey: await exportSPKI(apple.publicKey),
  });
  const host = await openHost({ plan, connections, fetch: provider.fetch });
  return {
    origin: host.origin,
    provider,
    async stop() {
      await host.stop();
      await provider.close();
    },
  };
}

let stack: Awaited<ReturnType<typeof openProviders>>;
/** Changes the next return of a provider. */
let change: (back: Returned) => Returned = (back) => back;

// One set-up for all: tests that run in parallel would each repeat it.
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => (stack = await openProviders()));
test.afterAll(() => stack.stop());
test.afterEach(() => {
  change = (back) => back;
  Object.assign(stack.provider.mood, { answer: 'allow', withoutEmail: false, broken: false, claims: {} });
});

/** Simulates the providers' pages: they redirect back at once, as the real ones do for a signed-in user. */
async function visitProviders(context: BrowserContext): Promise<void> {
  const pages = kinds.map((kind) => new URL(dialects[kind].authorizeUrl));
  await context.route(
    (url) => pages.some(({ host, pathname }) => url.host === host && url.pathname === pathname),
    async (route) => {
      // The hash is never sent to a server: the page itself reads it.
      const asked = route.request().url();
      const hash = asked.includes('open.weixin.qq.com') && !asked.includes('#') ? '#wechat_redirect' : '';
      const { method, url, form } = change(stack.provider.authorize(asked + hash));
      const fields = Object.entries(form).map(
        ([name, value]) => `<input type="hidden" name="${name}" value="${value.replaceAll('"', '&quot;')}">`,
      );
      const body =
        method === 'POST'
          ? `<form method="post" action="${url}">${fields.join('')}</form><script>document.forms[0].submit()</script>`
          : `<script>location.replace(${JSON.stringify(url)})</script>`;
      await route.fulfill({ contentType: 'text/html; charset=utf-8', body });
    },
  );
}

/** Simulates Telegram’s page: it redirects back at once, with the data of its signed-in user, signed with this bot’s token. */
async function visitTelegram(context: BrowserContext, token: string): Promise<void> {
  await context.unroute('https://oauth.telegram.org/**');
  await context.route('https://oauth.telegram.org/auth**', async (route) => {
    const back = new URL(route.request().url()).searchParams.get('return_to') ?? '';
    const login = signTelegram({ id: 4_711, first_name: 'Ada', auth_date: Math.floor(Date.now() / 1_000) }, token);
    const url = `${back}#tgAuthResult=${Buffer.from(JSON.stringify(login)).toString('base64url')}`;
    const body = `<script>location.replace(${JSON.stringify(url)})</script>`;
    await route.fulfill({ contentType: 'text/html; charset=utf-8', body });
  });
}

async function open(page: Page) {
  await visitProviders(page.context());
  const wallet = new FullPage(page, { origin: stack.origin });
  await wallet.open();
  const leave = async (kind: Kind | 'telegram'): Promise<Page> => {
    const button = wallet.button(`Continue with the ${kind}`);
    await expect(button.or(wallet.button('More options')).first()).toBeVisible();
    if (!(await button.isVisible())) await wallet.button('More options').click();
    const [popup] = await Promise.all([page.waitForEvent('popup'), button.click()]);
    return popup;
  };
  const fails = async (kind: Kind, code: UserErrorCode = 'providerFailed'): Promise<void> => {
    const popup = await leave(kind);
    // The user's own choice is no error.
    const isOwn = code === 'popupClosed';
    await expect(
      isOwn ? wallet.view.getByRole('status').filter({ hasText: errorText(code) }) : wallet.alert,
    ).toHaveText(errorText(code));
    await expect.poll(() => popup.isClosed()).toBe(true);
    await expect(wallet.copyAddressButton).toHaveCount(0);
    await page.reload();
  };
  return { wallet, leave, fails };
}

test('every kind of return from a provider signs in; each provider’s account is a separate user', async ({ page }) => {
  const { wallet, leave } = await open(page);
  const addresses = new Set<string>();
  for (const kind of kinds) {
    await test.step(kind, async () => {
      await leave(kind);
      // All providers report the same e-mail address: from the second on the wallet mentions the first.
      const another = wallet.button('Start a new wallet');
      await expect(another.or(wallet.copyAddressButton)).toBeVisible();
      if (await another.isVisible()) await another.click();
      await expect(wallet.copyAddressButton).toBeVisible();
      addresses.add((await wallet.address.getAttribute('title')) ?? (await wallet.address.textContent()) ?? '');
      await wallet.logout();
      await expect(wallet.copyAddressButton).toHaveCount(0);
    });
  }
  await test.step('telegram, whose login has to be signed with the bot’s token', async () => {
    await visitTelegram(page.context(), `12345:${'x'.repeat(35)}`);
    await leave('telegram');
    await expect(wallet.alert).toHaveText(errorText('providerFailed'));
    await visitTelegram(page.context(), botToken);
    await leave('telegram');
    await expect(wallet.copyAddressButton).toBeVisible();
    expect(addresses).not.toContain(await wallet.address.getAttribute('title'));
    await wallet.logout();
    await expect(wallet.copyAddressButton).toHaveCount(0);
  });
  // The same subject at another provider is another user.
  expect(addresses.size).toBe(kinds.length);

  await test.step('an account without an e-mail is the same user', async () => {
    stack.provider.mood.withoutEmail = true;
    await leave('github');
    await expect(wallet.copyAddressButton).toBeVisible();
    const address = (await wallet.address.getAttribute('title')) ?? (await wallet.address.textContent()) ?? '';
    expect(addresses).toContain(address);
  });
});

test('a failure at a provider shows an error and signs nobody in; the next try works', async ({ page }) => {
  const { wallet, leave, fails } = await open(page);
  const { mood } = stack.provider;
  mood.answer = 'deny';
  for (const kind of ['google', 'apple', 'wechat'] as const)
    // WeChat does not say who declined.
    await test.step(`${kind}: denied`, () => fails(kind, kind === 'wechat' ? 'providerDenied' : 'popupClosed'));
  mood.answer = 'allow';

  await test.step('the provider is broken', async () => {
    mood.broken = true;
    await fails('github');
    mood.broken = false;
  });
  await leave('google');
  await expect(wallet.copyAddressButton).toBeVisible();
});

test('a return that the wallet has not asked for signs nobody in; the next try works', async ({ page }) => {
  const { wallet, leave, fails } = await open(page);
  await test.step('a response that names another issuer', async () => {
    change = (back) => ({ ...back, url: back.url.replace(/iss=[^&]+/, 'iss=https%3A%2F%2Fevil.test') });
    await fails('google');
  });
  await test.step('a code that was already used', async () => {
    let used = '';
    change = (back) => {
      used ||= new URL(back.url).searchParams.get('code') ?? '';
      return back;
    };
    await leave('github');
    await expect(wallet.copyAddressButton).toBeVisible();
    await wallet.logout();
    change = (back) => ({ ...back, url: back.url.replace(/code=[^&]+/, `code=${used}`) });
    await fails('github', 'providerDenied');
  });
  await test.step('a state that this browser does not know, by GET and by form', async () => {
    for (const kind of ['github', 'apple'] as const) {
      const strange = 'x'.repeat(43);
      change = (back) => ({
        ...back,
        url: back.url.replace(/state=[^&#]+/, `state=${strange}`),
        form: { ...back.form, state: strange },
      });
      const popup = await leave(kind);
      await expect(new FullPage(popup).button(/^Continue with/)).not.toHaveCount(0);
      await expect(wallet.copyAddressButton).toHaveCount(0);
      await popup.close();
      await expect(wallet.text(errorText('popupClosed'))).toBeVisible();
      await page.reload();
    }
  });
  change = (back) => back;
  await leave('google');
  await expect(wallet.copyAddressButton).toBeVisible();
});
