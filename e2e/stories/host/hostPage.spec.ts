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

test('the open panel covers none of the elements that the page has fixed, stays in place, and a page cannot misuse that', async ({
  page,
}) => {
  const host = new OwnPage(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await host.open({ attributes: { 'data-show-widget-button': 'true' } });
  const panel = host.wallet.view.getByRole('dialog');
  const fix = (id: string, css: string) =>
    page.evaluate(
      ([name, rules]) => {
        const element = document.createElement('button');
        element.id = element.textContent = name!;
        element.style.cssText = `position: fixed; ${rules}`;
        document.body.append(element);
      },
      [id, css],
    );
  const release = () =>
    page.evaluate(() => document.querySelectorAll('body > button').forEach((node) => node.remove()));
  /** The box of the panel after its animation. */
  const place = async () => {
    await expect(host.wallet.emailBox).toBeVisible();
    await panel.evaluate((node) => Promise.all(node.getAnimations({ subtree: true }).map(({ finished }) => finished)));
    await page.waitForTimeout(250);
    return (await panel.boundingBox())!;
  };
  const open = async () => {
    await host.walletButton.click();
    return place();
  };
  const close = async () => {
    await page.keyboard.press('Escape');
    await expect(host.frame).toBeHidden();
  };
  const boxOf = async (id: string) => (await page.locator(`#${id}`).boundingBox())!;
  type Rect = Awaited<ReturnType<typeof boxOf>>;
  const overlap = (a: Rect, b: Rect) =>
    a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

  const usual = await open();
  expect([usual.x, usual.y + usual.height]).toEqual([20, 712]);
  await close();

  await test.step('above a cookie bar and a chat bubble, and above the button, which avoids them too', async () => {
    await fix('cookies', 'left: 0; right: 0; bottom: 0; height: 64px');
    await fix('chat', 'left: 16px; bottom: 80px; width: 60px; height: 60px');
    await expect.poll(async () => (await host.walletButton.boundingBox())?.y).toBeLessThan(800 - 140 - 56);
    const moved = await open();
    for (const id of ['cookies', 'chat']) expect(overlap(moved, await boxOf(id)), id).toBe(false);
    const button = (await host.page.locator('inlay-wallet').boundingBox())!;
    expect(overlap(moved, button)).toBe(false);
    expect(moved.y).toBeGreaterThanOrEqual(20);

    await fix('late', 'left: 100px; top: 300px; width: 200px; height: 60px');
    await page.waitForTimeout(600);
    expect(await panel.boundingBox()).toEqual(moved);
    await close();
    await release();
  });

  await test.step('on the other side if a control at the edge leaves too little room', async () => {
    await fix('share', 'left: 0; top: 280px; width: 48px; height: 220px');
    const moved = await open();
    expect(moved.x).toBe(1280 - 20 - 400);
    await close();
    await release();
  });

  await test.step('a request of the page opens the panel there too', async () => {
    await fix('share', 'left: 0; top: 280px; width: 48px; height: 220px');
    await host.ask('eth_requestAccounts');
    expect((await place()).x).toBe(1280 - 20 - 400);
    await close();
    await release();
  });

  await test.step('the keyboard is in the panel as soon as the frame has it', async () => {
    for (let time = 0; time < 3; time++) {
      await host.ask('eth_requestAccounts');
      await expect.poll(() => panel.evaluate(() => document.hasFocus())).toBe(true);
      await close();
    }
  });

  await test.step('a page that fixes elements everywhere gets the usual panel', async () => {
    for (let at = 0; at < 24; at++)
      await fix(
        `t${at}`,
        `left: ${(at % 6) * 220}px; top: ${Math.floor(at / 6) * 200 + 40}px; width: 160px; height: 90px`,
      );
    expect(await open()).toEqual(usual);
    await close();
    await release();
  });

  await test.step('in its corner, as high as ever, after the window has become higher', async () => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await open();
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect.poll(() => panel.boundingBox()).toEqual(usual);
    await close();
  });

  await test.step('a phone keeps the sheet', async () => {
    await page.setViewportSize({ width: 390, height: 800 });
    await fix('cookies', 'left: 0; right: 0; bottom: 0; height: 64px');
    const sheet = await open();
    expect([sheet.x, sheet.width, sheet.y + sheet.height]).toEqual([0, 390, 800]);
  });
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
