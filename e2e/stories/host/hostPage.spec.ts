import { expect, test } from '../../test';
import { HostPage } from '../../pages/HostPage';
import { OwnPage } from '../../pages/OwnPage';

const viewport = { width: 1000, height: 700 };
test.use({ viewport });

test('button and frame work despite a strict policy and hostile styles of the page', async ({ page }) => {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) refused.push(message.text());
  });
  const host = new HostPage(page);
  await host.open('strict');

  await expect(host.walletButton).toBeVisible();
  expect(await host.walletButton.boundingBox()).toEqual({ x: 20, y: 624, width: 56, height: 56 });
  const look = await host.walletButton.evaluate((button) => {
    const { opacity, transform, letterSpacing } = getComputedStyle(button);
    const { x, y } = button.getBoundingClientRect();
    const top = document.elementFromPoint(x + 28, y + 28)?.localName;
    return { opacity, transform, letterSpacing, top };
  });
  expect(look).toEqual({ opacity: '1', transform: 'none', letterSpacing: 'normal', top: 'inlay-wallet' });

  await host.walletButton.click();
  await expect(host.wallet.emailBox).toBeVisible();
  expect(await host.frame.boundingBox()).toEqual({ x: 0, y: 0, ...viewport });
  const frame = await host.frame.evaluate((element) => {
    const { opacity, transform, pointerEvents } = getComputedStyle(element);
    return { opacity, transform, pointerEvents, top: document.elementFromPoint(500, 350) === element };
  });
  expect(frame).toEqual({ opacity: '1', transform: 'none', pointerEvents: 'auto', top: true });

  await test.step('on a phone the frame is a sheet that can be pulled down by its grip', async () => {
    await page.setViewportSize({ width: 390, height: 800 });
    const grip = host.wallet.view.locator('[data-grip]');
    await expect(grip).toBeVisible();
    const pull = async (by: number) => {
      const box = (await grip.boundingBox())!;
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x, y + by);
      await page.mouse.up();
    };
    await pull(15);
    await expect(host.wallet.emailBox).toBeVisible();
    await pull(140);
    await expect(host.frame).toBeHidden();
  });
  expect(refused).toEqual([]);
});

test('destroy removes everything and rejects pending requests', async ({ page }) => {
  const host = new OwnPage(page);
  await host.open({ attributes: { 'data-show-widget-button': 'true', 'data-set-window-ethereum': 'true' } });
  await expect(host.walletButton).toBeVisible();

  await test.step('the button moves above an element that the page has fixed in its corner', async () => {
    const bottom = async () => (await host.walletButton.boundingBox())?.y;
    await page.evaluate(() => {
      const bubble = document.createElement('button');
      bubble.id = 'chat';
      bubble.style.cssText = 'position: fixed; left: 16px; bottom: 16px; width: 60px; height: 60px';
      document.body.append(bubble);
    });
    await expect.poll(bottom).toBe(700 - 16 - 60 - 12 - 56);
    await page.evaluate(() => document.getElementById('chat')?.remove());
    await expect.poll(bottom).toBe(624);
  });

  await host.walletButton.click();
  await expect(host.wallet.emailBox).toBeVisible();
  await host.ask('eth_requestAccounts');
  await page.evaluate(() => (window as { Inlay?: { embed: { destroy(): void } } }).Inlay!.embed.destroy());

  await expect(host.answer(0)).toHaveText(/^4900 /);
  await expect(host.walletButton).toHaveCount(0);
  const left = await page.evaluate(() => {
    let announced = 0;
    addEventListener('eip6963:announceProvider', () => announced++);
    dispatchEvent(new Event('eip6963:requestProvider'));
    return {
      announced,
      globals: ['Inlay', 'ethereum'].filter((name) => name in window),
      elements: document.querySelectorAll('iframe, inlay-wallet, style, link').length,
      inert: document.querySelectorAll('[inert]').length,
    };
  });
  expect(left).toEqual({ announced: 0, globals: [], elements: 0, inert: 0 });
});

test('two script tags and two calls of init create one wallet', async ({ page }) => {
  const host = new OwnPage(page);
  await host.open({ tags: 2, attributes: { 'data-show-widget-button': 'true' } });
  await expect(host.walletButton).toHaveCount(1);
  await page.evaluate(async () => {
    const { embed } = (window as { Inlay?: { embed: { init(): Promise<void> } } }).Inlay!;
    await Promise.all([embed.init(), embed.init()]);
  });
  const announced = await page.evaluate(() => {
    const uuids = new Set<string>();
    addEventListener('eip6963:announceProvider', (event) =>
      uuids.add((event as CustomEvent<{ info: { uuid: string } }>).detail.info.uuid),
    );
    dispatchEvent(new Event('eip6963:requestProvider'));
    return uuids.size;
  });
  expect(announced).toBe(1);
  await expect(host.frame).toHaveCount(1);
  await expect(host.walletButton).toHaveCount(1);
});

test('invalid input is rejected with the codes of the standards', async ({ page }) => {
  const host = new OwnPage(page);
  await host.open();
  await host.ask('eth_madeUp');
  await expect(host.answer(0)).toHaveText(/^4200 /);
  await host.ask('personal_sign', [7]);
  await expect(host.answer(1)).toHaveText(/^-32603 .*incorrect params for personal_sign/);
  await host.ask('eth_sendTransaction', [{ from: '0x12' }]);
  await expect(host.answer(2)).toHaveText(/^-32602 .*from/);
  await host.ask('wallet_switchEthereumChain', [{ chainId: '0xdecade' }]);
  await expect(host.answer(3)).toHaveText(/^4902 /);
  await host.ask('personal_sign', ['Hello', `0x${'12'.repeat(20)}`]);
  await expect(host.answer(4)).toHaveText(/^4100 /);
});

test('a page that its project does not list gets no response', async ({ page }) => {
  const host = new OwnPage(page);
  await host.open({ host: '127.0.0.1', attributes: { 'data-client-id': 'inlay-strict' } });
  // The browser refuses to show the frame there (frame-ancestors), so it receives no requests.
  await expect
    .poll(() => page.frames().map((frame) => frame.url()))
    .toContainEqual(expect.stringContaining('chrome-error'));
});
