import { expect, test as base, type Page } from '../../test';
import { FullPage } from '../../pages/FullPage';
import { openWalletProxy, type WalletProxy } from '../../walletProxy';

const workerPath = '/v5/service-worker.js';

/** A server with its own address, so that the story can take it down. */
const test = base.extend<{ server: WalletProxy }>({
  server: async ({}, provide) => {
    const server = await openWalletProxy();
    await provide(server);
    await server.close();
  },
});

test.use({ serviceWorkers: 'allow' });

/** Waits until the worker has cached the shell. */
const untilKept = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const { active, scope } = await navigator.serviceWorker.ready;
    const worker = active!;
    if (worker.state !== 'activated')
      await new Promise<void>((resolve) =>
        worker.addEventListener('statechange', () => worker.state === 'activated' && resolve()),
      );
    return new URL(scope).pathname;
  });

const readWorker = async (server: WalletProxy): Promise<string> => (await fetch(server.origin + workerPath)).text();

test('the second visit opens without the server', async ({ page, server }) => {
  const wallet = new FullPage(page, { origin: server.origin });
  await wallet.open();
  await expect(wallet.emailBox).toBeVisible();
  expect(await untilKept(page)).toBe('/v5/');

  server.goDown();
  for (const path of ['', 'wallet/home', 'wallet/settings']) {
    await wallet.open(path);
    await expect(wallet.emailBox).toBeVisible();
  }
  // A cached page has the same permissions as a served one.
  const policy = await page.evaluate(async () => (await fetch('/v5/')).headers.get('content-security-policy'));
  expect(policy).toContain("require-trusted-types-for 'script'");
  await expect(page.goto(`${server.origin}/v5/frame`)).rejects.toThrow(/ERR_/);
});

test('an update waits until all tabs are closed, and reloads none', async ({ context, page, server }) => {
  const wallet = new FullPage(page, { origin: server.origin });
  await wallet.open();
  await untilKept(page);
  await page.reload();
  await expect(wallet.emailBox).toBeVisible();
  let loads = 0;
  page.on('framenavigated', () => loads++);

  const script = await readWorker(server);
  const renamed = '<!doctype html><title>The new shell</title><h1>The new shell</h1>';
  const hash = Buffer.from(await crypto.subtle.digest('SHA-384', Buffer.from(renamed))).toString('base64');
  const entry = /\{"url":"\/v5\/","revision":"[^"]+","integrity":"[^"]+"\}/;
  expect(script).toMatch(entry);
  server.say('/v5/', { type: 'text/html', body: renamed });
  server.say(workerPath, {
    type: 'text/javascript',
    body: script.replace(entry, `{"url":"/v5/","revision":"new","integrity":"sha384-${hash}"}`),
  });
  await page.evaluate(async () => {
    const registration = (await navigator.serviceWorker.getRegistration())!;
    await registration.update();
    for (const until = Date.now() + 10_000; !registration.waiting && Date.now() < until;)
      await new Promise((resolve) => setTimeout(resolve, 50));
    if (!registration.waiting) throw new Error('The update did not arrive');
  });
  expect(loads).toBe(0);

  const other = new FullPage(await context.newPage(), { origin: server.origin });
  await other.open();
  await expect(other.emailBox).toBeVisible();
  await other.page.close();
  await page.close();

  // A page that the old worker has served keeps it, so each try has a page of its own.
  await expect(async () => {
    const fresh = await context.newPage();
    await fresh.goto(`${server.origin}/v5/`);
    const isNew = await fresh.getByRole('heading', { name: 'The new shell' }).isVisible();
    await fresh.close();
    expect(isNew).toBe(true);
  }).toPass({ timeout: 60_000 });
});

test('a file that differs from the build is rejected (docs/threats.md 57)', async ({ page, server }) => {
  const script = await readWorker(server);
  const [, file = ''] = /"url":"(\/v5\/assets\/wallet-[^"]+\.js)"/.exec(script) ?? [];
  expect(file).not.toBe('');
  const code = await (await fetch(server.origin + file)).text();
  const wallet = new FullPage(page, { origin: server.origin });
  // The page itself gets the genuine file from the browser's cache; only the copy for the worker's cache is replaced.
  await page.route(`**${file}`, (route) => route.fulfill({ contentType: 'text/javascript', body: code }));
  server.say(file, { type: 'text/javascript', body: `window.pwned = 1;${code}` });
  await wallet.open();
  await expect(wallet.emailBox).toBeVisible();
  // The worker requests the file, finds another hash, and is discarded.
  await expect.poll(() => server.asked).toContain(file);
  const registrations = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  await expect.poll(registrations).toBe(0);

  server.say(file, undefined);
  await page.reload();
  await untilKept(page);
  const cached = await page.evaluate(async (path) => (await caches.match(path))?.text(), file);
  expect(cached).toContain(code.slice(0, 200));
  expect(cached).not.toContain('pwned');
});

test('on localhost a worker whose script is gone is removed, and the page comes from the server', async ({
  page,
  server,
}) => {
  const wallet = new FullPage(page, { origin: server.origin });
  await wallet.open();
  await untilKept(page);
  for (const answer of [
    { status: 404, type: 'text/javascript', body: '' },
    { type: 'text/html', body: '<p>Another project' },
  ]) {
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.reload();
    server.say(workerPath, answer);
    // The wallet reloads itself, maybe before this reload has ended. Only the page that came from the server is free of the worker.
    await page.reload().catch(() => undefined);
    const readState = async () => ({
      isControlled: navigator.serviceWorker.controller !== null,
      workers: (await navigator.serviceWorker.getRegistrations()).length,
    });
    await expect
      .poll(() => page.evaluate(readState).catch(() => 'on its way'))
      .toEqual({ isControlled: false, workers: 0 });
    await expect(wallet.emailBox).toBeVisible();
    server.say(workerPath, undefined);
    await page.reload();
    await untilKept(page);
  }
});

test('a frame registers no worker and is not reloaded by one', async ({ page, server }) => {
  const wallet = new FullPage(page, { origin: server.origin });
  await wallet.open();
  await untilKept(page);

  const host = `${server.origin}/host-page`;
  await page.route(host, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><title>Host</title><script async src="${server.origin}/v5/embed.js" data-client-id="inlay-local" data-show-widget-button="true"></script>`,
    }),
  );
  await page.goto(host);
  await expect(page.locator('iframe')).toHaveCount(1);
  const frame = () => page.frames().find((one) => one.url().includes('/v5/frame'));
  await expect.poll(() => frame()?.url()).toBeTruthy();
  let loads = 0;
  page.on('framenavigated', () => loads++);
  server.say(workerPath, { status: 404, type: 'text/html', body: '' });
  await frame()!.evaluate(() =>
    navigator.serviceWorker
      .getRegistration()
      .then((found) => found?.update())
      .catch(() => undefined),
  );
  await page.waitForTimeout(1_000);
  expect(loads).toBe(0);
});
