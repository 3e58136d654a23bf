import { urls } from '../../addresses';
import { OwnPage } from '../../pages/OwnPage';
import { ask, expect, findWalletFrame, test } from './attack';

interface Published {
  url: string;
  integrity: string;
}

const readPublished = async (): Promise<Published> =>
  (await (await fetch(`${urls.wallet}/v5/embed.json`)).json()) as Published;

test('a script at a versioned URL never changes', async () => {
  const { url } = await readPublished();
  expect(url).toMatch(/^\/v5\/embed-[0-9a-f]{16}\.js$/);
  const [pinned, latest] = await Promise.all([fetch(urls.wallet + url), fetch(`${urls.wallet}/v5/embed.js`)]);
  expect(pinned.headers.get('cache-control')).toContain('immutable');
  expect(latest.headers.get('cache-control')).not.toContain('immutable');
  expect((await fetch(`${urls.wallet}/v5/embed-${'0'.repeat(16)}.js`)).headers.get('content-type')).not.toContain(
    'script',
  );
});

for (const where of ['frame', 'page'] as const) {
  test(`injected markup runs no script in the ${where} (docs/threats.md 57)`, async ({ page }) => {
    if (where === 'frame') await new OwnPage(page).open();
    else await page.goto(`${urls.wallet}/v5/`);
    const wallet = where === 'frame' ? await findWalletFrame(page) : page.mainFrame();
    const outcome = await wallet.evaluate(async () => {
      const broken: string[] = [];
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => broken.push(effectiveDirective));
      const attempt = (run: () => void): string => {
        try {
          run();
          return 'ran';
        } catch (error) {
          return (error as Error).name;
        }
      };
      const script = document.createElement('script');
      const results = {
        html: attempt(() => (document.body.innerHTML += '<img src=x onerror="window.pwned=1">')),
        text: attempt(() => (script.textContent = 'window.pwned = 1')),
        source: attempt(() => (script.src = 'data:text/javascript,window.pwned=1')),
        parse: attempt(() => void new DOMParser().parseFromString('<p>', 'text/html')),
        policy: attempt(() => {
          type Factory = { createPolicy(name: string, rules: object): unknown };
          (window as unknown as { trustedTypes: Factory }).trustedTypes.createPolicy('default', {});
        }),
      };
      script.append(document.createTextNode('window.pwned = 1'));
      attempt(() => document.head.append(script));
      const image = document.createElement('img');
      image.setAttribute('src', 'data:,');
      attempt(() => image.setAttribute('onerror', 'window.pwned = 1'));
      document.body.append(image);
      const base = document.createElement('base');
      base.href = 'https://evil.test/';
      document.head.append(base);
      await new Promise((resolve) => setTimeout(resolve));
      return { results, broken, base: document.baseURI, pwned: 'pwned' in window };
    });
    expect(outcome.results).toEqual({
      html: 'TypeError',
      text: 'TypeError',
      source: 'TypeError',
      parse: 'TypeError',
      policy: 'TypeError',
    });
    expect(outcome.pwned).toBe(false);
    expect(outcome.base).not.toContain('evil');
    expect(outcome.broken).toContain('require-trusted-types-for');
    expect(outcome.broken).toContain('base-uri');
  });
}

test('our scripts never post messages to any origin (docs/threats.md 5)', async ({ page }) => {
  const sources = new Map<string, Promise<string>>();
  page.on('response', (response) => {
    const isCode = ['script', 'document'].includes(response.request().resourceType());
    if (isCode && response.url().startsWith(urls.wallet)) sources.set(response.url(), response.text());
  });
  const host = new OwnPage(page);
  await host.open({ attributes: { 'data-show-widget-button': 'true' } });
  await host.walletButton.click();
  await expect(host.wallet.emailBox).toBeVisible();
  // Later responses are cut off by the end of the story.
  page.removeAllListeners('response');
  const texts = await Promise.all(sources.values());
  expect(texts.some((text) => text.includes('postMessage('))).toBe(true);
  expect(texts.flatMap((text) => text.match(/postMessage\([^;{}]*,\s*["'`]\*["'`]/g) ?? [])).toEqual([]);
});

test('a loader that was modified on the way does not run if the page pins its integrity (docs/threats.md 57)', async ({
  page,
}) => {
  const { url, integrity } = await readPublished();
  const address = urls.wallet + url;
  const html = `<script async src="${address}" integrity="${integrity}" crossorigin="anonymous" data-client-id="inlay-local"></script>`;
  const host = new OwnPage(page);

  await test.step('the published loader runs', async () => {
    await host.open({ html });
    expect(await ask(page, 'eth_chainId')).toBe('0x7a69');
  });

  const original = await (await fetch(address)).text();
  for (const [name, body] of Object.entries({
    'something is put before it': `window.pwned=1;${original}`,
    'one character is added': `${original} `,
    'it is another script': 'window.pwned=1',
  })) {
    await test.step(name, async () => {
      await page.route(address, async (route) => route.fulfill({ response: await route.fetch(), body }));
      const complaint = page.waitForEvent('console', { predicate: (message) => message.text().includes('integrity') });
      const failed = host.open({ html }).catch(() => undefined);
      expect((await complaint).type()).toBe('error');
      expect(await page.evaluate(() => ['pwned' in window, 'provider' in window])).toEqual([false, false]);
      expect(page.frames()).toHaveLength(1);
      await page.unroute(address);
      // Ends the wait for a provider, which would otherwise outlast the page.
      await page.evaluate(() => Object.assign(window, { provider: null }));
      await failed;
      await page.goto('about:blank');
    });
  }
});
