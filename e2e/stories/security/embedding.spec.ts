import type { Page } from '../../test';
import { demoUrl, urls } from '../../addresses';
import { OwnPage } from '../../pages/OwnPage';
import { ask, dropFramePolicy, expect, leaveSession, loaderTag, test, watchServer } from './attack';

const toData = (paths: string[]): string[] => paths.filter((path) => /^\/v[12]\//.test(path));

/** Resolves once the browser shows its own error page instead of the wallet. */
const expectBlocked = (page: Page): Promise<void> =>
  expect.poll(() => page.frames().map((frame) => frame.url())).toContain('chrome-error://chromewebdata/');

test('an unlisted page gets no frame, whichever client it names or none (docs/threats.md 6)', async ({
  page,
  site,
}) => {
  const paths = watchServer(page);
  for (const query of ['?client_id=inlay-local', '?client_id=inlay-strict', '?client_id=nobody', '?client_id=', ''])
    await test.step(query || 'none', async () => {
      paths.length = 0;
      const frame = `<iframe src="${urls.wallet}/v5/frame${query}#origin=http://evil.test&nonce=n"></iframe>`;
      await page.goto(site.serve({ host: 'evil.test', path: '/', body: frame }));
      await expectBlocked(page);
      expect(paths).toContain('/v5/frame');
      expect(paths.filter((path) => path.startsWith('/v5/assets/'))).toEqual([]);
      expect(toData(paths)).toEqual([]);
    });
});

test('a client lists one origin: another host of the machine is blocked (docs/threats.md 3, 6)', async ({ page }) => {
  const attributes = { 'data-client-id': 'inlay-strict' };
  const listed = new OwnPage(page);
  await listed.open({ attributes });
  expect(await ask(page, 'eth_chainId')).toBe('0x7a69');

  const other = await page.context().newPage();
  await new OwnPage(other).open({ host: '127.0.0.1', attributes });
  await expectBlocked(other);
});

test('no page can frame the wallet’s own pages (docs/threats.md 8)', async ({ page, site }) => {
  for (const path of ['/v5/', '/v5/redirect', '/v5/confirm-transaction', '/v5/end', '/dev/inbox'])
    await test.step(path, async () => {
      await page.goto(
        site.serve({ host: 'localhost', path: '/', body: `<iframe src="${urls.wallet}${path}"></iframe>` }),
      );
      await expectBlocked(page);
    });
});

test.describe('in a browser that ignores frame-ancestors', () => {
  test.beforeEach(async ({ context }) => {
    await dropFramePolicy(context);
    await leaveSession(context);
  });

  test('a listed page has its session restored', async ({ page, site }) => {
    const paths = watchServer(page);
    await page.goto(site.serve({ host: 'localhost', path: '/', body: loaderTag('inlay-local') }));
    expect(await ask(page, 'eth_accounts')).toEqual([]);
    expect(paths).toContain('/v2/store/get');
  });

  test('an unlisted page gets 4100, and no key is requested (docs/threats.md 6)', async ({ page, site }) => {
    const paths = watchServer(page);
    await page.goto(site.serve({ host: 'evil.test', path: '/', body: loaderTag('inlay-local') }));
    const answer = {
      code: 4100,
      message: expect.stringMatching(/^http:\/\/evil\.test:\d+ may not use this wallet\.$/),
    };
    expect(await ask(page, 'eth_requestAccounts')).toEqual(answer);
    expect(await ask(page, 'eth_accounts')).toEqual([]);
    expect(toData(paths)).toEqual([]);
  });

  test('a listed page inside an unlisted page gets 4100, which names the unlisted page (docs/threats.md 7)', async ({
    page,
    site,
  }) => {
    const paths = watchServer(page);
    const dapp = site.serve({ host: 'localhost', path: '/dapp', body: loaderTag('inlay-local') });
    const evil = site.serve({ host: 'evil.test', path: '/', body: `<iframe name="dapp" src="${dapp}"></iframe>` });
    await page.goto(evil);
    const inner = page.frame('dapp');
    const answer = {
      code: 4100,
      message: expect.stringMatching(/^http:\/\/evil\.test:\d+ may not use this wallet\.$/),
    };
    expect(await ask(inner!, 'eth_requestAccounts')).toEqual(answer);
    expect(toData(paths)).toEqual([]);
  });

  test('a listed page inside a listed page is served', async ({ page, site }) => {
    const dapp = site.serve({ host: 'localhost', path: '/dapp', body: loaderTag('inlay-local') });
    await page.goto(site.serve({ host: 'localhost', path: '/', body: `<iframe name="dapp" src="${dapp}"></iframe>` }));
    const paths = watchServer(page);
    expect(await ask(page.frame('dapp')!, 'eth_accounts')).toEqual([]);
    expect(paths).toContain('/v2/store/get');
  });

  test('a page that claims another origin in the hash gets no response (docs/threats.md 1, 5)', async ({
    page,
    site,
  }) => {
    const frame = (name: string, origin: string): string =>
      `<iframe name="${name}" src="${urls.wallet}/v5/frame?client_id=inlay-local#origin=${origin}&nonce=${name}"></iframe>`;
    const own = new URL(site.serve({ host: 'evil.test', path: '/', body: '' })).origin;
    const lies = [demoUrl('localhost').slice(0, -1), urls.wallet, 'null', '*', `${own}.localhost`];
    const frames = [frame('honest', own), ...lies.map((origin, at) => frame(`liar${at}`, origin))];
    await page.goto(site.serve({ host: 'evil.test', path: '/', body: frames.join('') }));
    await page.waitForLoadState('load');

    const talk = (id: string): Promise<void> =>
      page.evaluate(
        ({ wallet, id }) => {
          for (let at = 0; at < window.length; at++) {
            const say = (message: unknown): void => window[at]!.postMessage(message, wallet);
            say({ chains: [], web3AuthClientId: 'inlay-local' });
            for (const data of ['SYN', 'ACK']) say({ target: 'iframe_torus', data });
            say({
              target: 'iframe_torus',
              data: { name: 'provider', data: { id, jsonrpc: '2.0', method: 'eth_chainId' } },
            });
          }
        },
        { wallet: urls.wallet, id },
      );
    const answers = (id: string): Promise<number> =>
      page.evaluate(
        (id) => window.heard.filter(({ data }) => JSON.stringify(data).includes(`"id":"${id}"`)).length,
        id,
      );

    // After two responses of the honest frame, the others would have responded at least once.
    for (const id of ['first', 'second']) {
      await talk(id);
      await expect.poll(() => answers(id)).toBe(1);
    }
    const greeted = await page.evaluate(() =>
      window.heard
        .flatMap(({ data }) => (data as { nonce?: string }).nonce ?? [])
        .filter((nonce) => nonce !== 'honest'),
    );
    expect(greeted).toEqual([]);
  });
});
