import { setTimeout as sleep } from 'node:timers/promises';
import { signInOnPage } from '../setup/signIn.mjs';
import { median } from '../stats.mjs';
import { measureFirstView } from './firstView.mjs';
import { serveHoldings } from './holdings.mjs';

const permissions = ['local-network-access'];
const viewport = { width: 375, height: 760 };

/** Measures Home with 5,000 tokens and 2,000 collectibles: its first view, its scrolling, and its memory over an hour of polling. */
export async function measureHome({ browser, wallet, rounds = 7 }) {
  const open = async (storage) => {
    const settings = { viewport, permissions, locale: 'en-US', serviceWorkers: 'block' };
    const context = await browser.newContext({ ...settings, ...(storage && { storageState: toState(storage) }) });
    context.setDefaultTimeout(20_000);
    const page = await context.newPage();
    await serveHoldings(page);
    return page;
  };
  // Signs in once and opens every list once. What is stored then is what a returning user has.
  const first = await open();
  await signInOnPage({ page: first, wallet });
  await first.getByRole('button', { name: /^TKN/ }).first().waitFor();
  await first.waitForFunction(() => localStorage.getItem('ws-snapshot') !== null);
  await first.getByRole('tab', { name: 'NFTs' }).click();
  await first.getByText('Piece 1', { exact: true }).waitFor();
  const entries = await first.evaluate(() => ({ ...localStorage }));
  await first.context().close();
  const storage = { origin: wallet.origin, entries };

  const { back, cold } = await measureFirstView({ browser, wallet, entries, rounds });
  const scroll = await measureScroll(await open(storage), wallet);
  const press = await measurePress(await open(storage), wallet);
  const heap = await measureHeap(await open(storage), wallet);

  return {
    rows: [
      { name: 'a bare React page with the same list, seen before, until a row is there', ms: back.bare },
      { name: 'Home of a restored session with what it kept, until a row is there', ms: back.home },
      { name: '… until it answers a press', ms: back.works },
      { name: 'the bare page where the browser has lost its cache', ms: cold.bare },
      { name: 'Home where the browser has lost its cache', ms: cold.home },
      { name: '… until it answers a press', ms: cold.works },
      { name: 'a frame while all tokens are scrolled through, median', ms: scroll.frame },
      { name: 'from a tap on a token to its screen', ms: scroll.tap },
      { name: 'from a press of a button to the paint that shows it', ms: press },
    ],
    limits: [
      { what: 'first view of Home over the bare page', value: back.home / back.bare, most: 2 },
      { what: 'first view of Home over the bare page, the cache lost', value: cold.home / cold.bare, most: 2.2 },
      { what: 'frame while scrolling, median, over the display’s own', value: scroll.frame / scroll.still, most: 1.2 },
      { what: 'elements in the document with the whole list open', value: scroll.nodes, most: 1_500 },
      { what: 'ms from a tap to the next paint', value: scroll.tap, most: 200 },
      { what: 'ms from a press to its feedback', value: press, most: 50 },
      { what: 'memory after an hour of polling over after a minute', value: heap.hour / heap.minute, most: 1.1 },
    ],
  };
}

/** Returns the stored data of a browser that has visited before. */
function toState({ origin, entries }) {
  const localStorage = Object.entries(entries).map(([name, value]) => ({ name, value }));
  return { cookies: [], origins: [{ origin, localStorage }] };
}

async function measureScroll(page, wallet) {
  await page.goto(`${wallet.origin}/v5/wallet/home`);
  await page.getByRole('button', { name: 'Show all tokens' }).click();
  await page.getByRole('list', { name: 'Tokens' }).waitFor();
  const frames = (step) =>
    page.evaluate(async (step) => {
      const times = [];
      let last = performance.now();
      for (let count = 0; count < 120; count++) {
        scrollBy(0, step);
        const now = await new Promise((done) => requestAnimationFrame(done));
        times.push(now - last);
        last = now;
      }
      return times;
    }, step);
  const still = median(await frames(0));
  const frame = median(await frames(400));
  const nodes = await page.evaluate(() => document.querySelectorAll('*').length);
  // The next paint after a tap shows the screen of the token, whose chunk is already loaded.
  const open = async () => {
    await page.locator('li button').filter({ hasText: 'TKN' }).nth(5).click();
    await page.getByRole('button', { name: 'Copy contract address' }).waitFor();
  };
  await open();
  await page.goBack();
  await page.getByRole('button', { name: /^TKN/ }).first().waitFor();
  const tap = await page.evaluate(
    () =>
      new Promise((done) => {
        const row = [...document.querySelectorAll('li button')].find(({ textContent }) => textContent.includes('TKN'));
        const from = performance.now();
        row.click();
        requestAnimationFrame(() => requestAnimationFrame(() => done(performance.now() - from)));
      }),
  );
  await page.context().close();
  return { still, frame, nodes, tap };
}

/**
 * Measures the time in ms from pressing a button to the paint that shows it (Event Timing), median. The API does not report what is shorter
 * than 16 ms.
 */
async function measurePress(page, wallet) {
  await page.goto(`${wallet.origin}/v5/wallet/home`);
  const button = page.getByRole('button', { name: 'Receive', exact: true });
  await button.waitFor();
  await page.evaluate(() => {
    window.presses = [];
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) if (name === 'pointerdown') window.presses.push(duration);
    }).observe({ type: 'event', durationThreshold: 16 });
  });
  const look = () =>
    button.evaluate((element) => {
      const { backgroundColor, transform } = getComputedStyle(element);
      return `${backgroundColor} ${transform}`;
    });
  const times = [];
  for (let round = 0; round < 9; round++) {
    await button.hover();
    await page.waitForTimeout(300);
    const rest = await look();
    await page.mouse.down();
    await page.waitForTimeout(300);
    if ((await look()) === rest) throw new Error('A pressed button looks the same.');
    times.push((await page.evaluate(() => window.presses.splice(0)))[0] ?? 16);
    // Released elsewhere, the button does nothing.
    await page.mouse.move(2, 2);
    await page.mouse.up();
    await page.waitForTimeout(300);
  }
  await page.context().close();
  return median(times);
}

/** Measures the used JavaScript memory in bytes after one minute and after one hour of the page's simulated time. */
async function measureHeap(page, wallet) {
  // The stored data is an hour old, so the wallet refreshes it at once and not during the measurement.
  await page.clock.install({ time: Date.now() + 3_600_000 });
  const settled = watchRequests(page);
  await page.goto(`${wallet.origin}/v5/wallet/home`);
  await page.getByRole('button', { name: /^TKN/ }).first().waitFor();
  const devtools = await page.context().newCDPSession(page);
  const used = async () => {
    await devtools.send('HeapProfiler.collectGarbage');
    await devtools.send('HeapProfiler.collectGarbage');
    return (await devtools.send('Runtime.getHeapUsage')).usedSize;
  };
  const pass = async (halfMinutes) => {
    for (let count = 0; count < halfMinutes; count++) {
      // Responses arrive in real time, but the code that waits for them runs in simulated time. So each response is followed by a short
      // step.
      for (const step of [1_000, 1_000, 28_000]) {
        await page.clock.runFor(step);
        await settled();
      }
    }
  };
  await pass(2);
  const minute = await used();
  await pass(118);
  const hour = await used();
  await page.context().close();
  return { minute, hour };
}

/** @returns A function that waits until the page has no pending requests. */
function watchRequests(page) {
  const open = new Set();
  page.on('request', (request) => open.add(request));
  for (const end of ['requestfinished', 'requestfailed']) page.on(end, (request) => open.delete(request));
  return async () => {
    do await sleep(20);
    while (open.size > 0);
  };
}
