import type { Frame, Page } from '../../test';
import { verifyMessage } from 'viem';
import { demoUrl, urls } from '../../addresses';
import type { OwnPage } from '../../pages/OwnPage';
import { openConnected } from '../../pages/openConnected';
import { ask, expect, findWalletFrame, loaderTag, test } from './attack';

/** Opens a connected page with other frames in it, and with one pending signature request. */
async function openWaiting(page: Page, guests = ''): Promise<{ host: OwnPage; account: `0x${string}` }> {
  const { host, account } = await openConnected(page, { html: `${guests}${loaderTag('inlay-local')}` });
  await wait({ host, account, message: 'Meant by the page' });
  return { host, account: account as `0x${string}` };
}

/** Asks for a signature, and leaves the request pending. */
async function wait({ host, account, message }: { host: OwnPage; account: string; message: string }): Promise<void> {
  await host.ask('personal_sign', [message, account]);
  await expect(host.wallet.text(message)).toBeVisible();
}

/**
 * Makes the stranger post every possible message to the windows of a page: to the page and to every frame in it, including the wallet's.
 */
async function attack(stranger: Page | Frame, { account, where }: { account: string; where: 'parent' | 'opener' }) {
  await stranger.evaluate(
    ({ account, where }) => {
      const victim = window[where] as Window;
      const targets = [victim, ...Array.from({ length: victim.length }, (_, at) => victim[at]!)];
      const post = (data: unknown, ports: MessagePort[] = []): void => {
        for (const target of targets) target.postMessage(data, '*', ports.splice(0));
      };
      const sign = { id: 'evil', jsonrpc: '2.0', method: 'personal_sign', params: ['Meant by a stranger', account] };
      for (const target of ['iframe_torus', 'iframe_communication', 'embed_torus', 'embed_communication']) {
        for (const data of ['SYN', 'ACK', 'BRK', { name: 'provider', data: sign }, sign, null, 7, [sign]]) {
          post({ target, data });
        }
        for (let id = 0; id < 500; id++) {
          post({ target, data: { name: 'provider', data: { id, jsonrpc: '2.0', result: '0xdead' } } });
        }
      }
      const logout = { id: 'out', jsonrpc: '2.0', method: 'logout', params: [] };
      post({ target: 'iframe_communication', data: { name: 'provider', data: logout } });
      const payload = { ...sign, _origin: location.origin, targetOrigin: location.origin, origin: location.origin };
      post({ target: 'iframe_torus', data: { name: 'provider', data: payload } });
      for (const target of targets) {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = ({ data }) => window.heard.push({ origin: 'port', data });
        target.postMessage({ chains: [], web3AuthClientId: 'inlay-local', inlay: 1 }, '*', [port2]);
        port1.postMessage({ target: 'iframe_torus', data: { name: 'provider', data: sign } });
      }
      for (const kind of ['popup_loaded', 'popup_result', 'done']) {
        post({ kind, windowId: 'w', approvalId: 'a', revision: 1, decision: { approved: true } });
      }
      post({ message: 'setup_complete', nonce: '', inlay: 1 });
      post({ target: 'wallet', type: 'logout' });
    },
    { account, where },
  );
}

const strangers = {
  'a frame of another site': async (page: Page) => page.frame('evil')!,
  'a sandboxed frame without an origin': async (page: Page) => page.frame('sandboxed')!,
  'a second frame of the page’s own origin': async (page: Page) => page.frame('sibling')!,
  'a popup that the page has opened': async (page: Page) => {
    const [popup] = await Promise.all([
      page.waitForEvent('popup'),
      // In its own window: a tab in the background is not painted, so nothing could be confirmed.
      page.evaluate((url) => void window.open(url, '', 'popup,width=300,height=300'), page.frame('evil')!.url()),
    ]);
    await popup.waitForLoadState();
    return popup;
  },
};

test('other frames and popups of a page get nothing, change nothing, sign nothing (docs/threats.md 1, 2, 4, 10)', async ({
  page,
  site,
}) => {
  const evil = site.serve({ host: 'evil.test', path: '/', body: '' });
  await page.route(demoUrl('localhost', '/sibling'), (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<script>window.heard = []; addEventListener('message', ({ origin, data }) => heard.push({ origin, data }));</script>`,
    }),
  );
  const opened = await openConnected(page, {
    html: `<iframe name="evil" src="${evil}"></iframe>
      <iframe name="sandboxed" sandbox="allow-scripts" src="${evil}"></iframe>
      <iframe name="sibling" src="/sibling"></iframe>${loaderTag('inlay-local')}`,
  });
  const { host } = opened;
  const account = opened.account as `0x${string}`;
  for (const [before, [name, find]] of Object.entries(strangers).entries())
    await test.step(name, async () => {
      const message = `Meant by the page, not by ${name}`;
      await wait({ host, account, message });
      const answer = host.answer(before + 1);
      const stranger = await find(page);
      await attack(stranger, { account, where: 'opener' in stranger ? 'opener' : 'parent' });

      // Responses to the attack would have arrived before the responses to these.
      for (const method of ['eth_chainId', 'eth_accounts', 'eth_blockNumber']) await ask(page, method);
      await expect(answer).toHaveText('');
      await expect(host.wallet.text(message)).toBeVisible();
      await expect(host.wallet.text(/1 of \d/)).toBeHidden();
      await host.wallet.confirm();
      await expect(answer).toHaveText(/^"0x[0-9a-f]{130}"$/);
      const signature = JSON.parse((await answer.textContent())!) as `0x${string}`;
      expect(await verifyMessage({ address: account, message, signature })).toBe(true);
      expect(await ask(page, 'eth_accounts')).toEqual([account]);
      const heard = await stranger.evaluate(() => window.heard);
      expect(heard.filter(({ origin }) => origin === 'port' || origin === new URL(urls.wallet).origin)).toEqual([]);
      await expect(host.wallet.confirmButton).toBeHidden();
    });
});

test('a foreign page that replaces the wallet in its frame hears nothing of the host (docs/threats.md 5)', async ({
  page,
  site,
}) => {
  const { host } = await openWaiting(page);
  const evil = site.serve({ host: 'evil.test', path: '/', body: '' });
  await host.frame.evaluate((frame, url) => ((frame as HTMLIFrameElement).src = url), evil);
  await expect.poll(() => page.frames().some((frame) => frame.url() === evil)).toBe(true);
  const stranger = page.frames().find((frame) => frame.url() === evil)!;
  await stranger.waitForFunction(() => Array.isArray(window.heard));

  await host.ask('personal_sign', ['Secret of the page', '0x']);
  await page.evaluate(() => document.querySelector('iframe')!.contentWindow!.postMessage('last', '*'));
  await stranger.waitForFunction(() => window.heard.some(({ data }) => data === 'last'));
  expect(await stranger.evaluate(() => window.heard.map(({ data }) => data))).toEqual(['last']);
});

test('a reloaded frame rejects the pending request once, and works again (docs/threats.md 12)', async ({ page }) => {
  const { host, account } = await openWaiting(page);
  const wallet = await findWalletFrame(page);
  await wallet.evaluate(() => location.reload());
  await expect(host.answer(1)).toHaveText(/^(4001|4900|-32000) /);

  await host.ask('personal_sign', ['After the reload', account]);
  await expect(host.wallet.text('After the reload')).toBeVisible();
  await host.wallet.confirm();
  await expect(host.answer(2)).toHaveText(/^"0x[0-9a-f]{130}"$/);
});

test('a popup page sends nothing to a foreign opener (docs/threats.md 5, 19)', async ({ page, site }) => {
  const evil = site.serve({ host: 'evil.test', path: '/', body: '' });
  await page.goto(site.serve({ host: 'evil.test', path: '/top', body: `<iframe src="${evil}"></iframe>` }));
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.evaluate((url) => void window.open(url), `${urls.wallet}/v5/redirect?windowId=guessed`),
  ]);
  await popup.waitForLoadState();
  await expect(popup.getByRole('button', { name: 'Confirm', exact: true })).toBeHidden();
  await expect(popup.getByText('Nothing to confirm')).toBeVisible({ timeout: 20_000 });
  for (const frame of page.frames()) expect(await frame.evaluate(() => window.heard)).toEqual([]);
});
