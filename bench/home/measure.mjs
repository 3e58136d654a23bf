import { setTimeout as sleep } from 'node:timers/promises';
import { signInOnPage } from '../setup/signIn.mjs';
import { median } from '../stats.mjs';
import { measureFirstView } from './firstView.mjs';
import { serveHoldings } from './holdings.mjs';

const permissions = ['local-network-access'];
const viewport = { width: 375, height: 760 };

/** Home with 5,000 tokens and 2,000 collectibles: its first view, its scrolling, its memory over an hour of polling. */
export async function measureHome({ browser, wallet, rounds = 7 }) {
  const open = async (storage) => {
    const settings = { viewport, permissions, locale: 'en-US', serviceWorkers: 'block' };
    const context = await browser.newContext({ ...settings, ...(storage && { storageState: toState(storage) }) });
    context.setDefaultTimeout(20_000);
    const page = await context.newPage();
    await serveHoldings(page);
    return page;
  };
  // Signs in once, and looks at everything once: what is kept then is what a user who comes back finds.
  const first = await open();
  await signInOnPage({ page: first, wallet });
  await first.getByRole('button', { name: /^TKN/ }).first().waitFor();
  await first.getByRole('tab', { name: 'NFTs' }).click();
  await first.getByText('Piece 1', { exact: true }).waitFor();
  const entries = await first.evaluate(() => ({ ...localStorage }));
  await first.context().close();
  const storage = { origin: wallet.origin, entries };

  const { back, cold } = await measureFirstView({ browser, wallet, entries, rounds });
  const scroll = await measureScroll(await open(storage), wallet);
  const heap = await measureHeap(await open(storage), wallet);

  return {
    rows: [
      { name: 'a bare React page with the same list, seen before, until a row is there', ms: back.bare },
      { name: 'Home of a restored session with what it kept, until a row is there', ms: back.home },
      { name: 'the bare page where the browser has lost its cache', ms: cold.bare },
      { name: 'Home where the browser has lost its cache', ms: cold.home },
      { name: 'a frame while all tokens are scrolled through, median', ms: scroll.frame },
      { name: 'from a tap on a token to its screen', ms: scroll.tap },
    ],
    limits: [
      { what: 'first view of Home over the bare page', value: back.home / back.bare, most: 2 },
      { what: 'first view of Home over the bare page, the cache lost', value: cold.home / cold.bare, most: 2.2 },
      { what: 'frame while scrolling, median, over the display’s own', value: scroll.frame / scroll.still, most: 1.2 },
      { what: 'elements in the document with the whole list open', value: scroll.nodes, most: 1_500 },
      { what: 'ms from a tap to the next paint', value: scroll.tap, most: 200 },
      { what: 'memory after an hour of polling over after a minute', value: heap.hour / heap.minute, most: 1.1 },
    ],
  };
}

/** What a browser that has been here before has kept. */
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
  // The next paint after a tap is on the screen of the token; its chunk is there.
  const open = async () => {
    await page.locator('li button').filter({ hasText: 'TKN' }).nth(5).click();
    await page.getByText('Copy contract address').waitFor();
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

/** Bytes of JavaScript that are in use after a minute and after an hour, of which the page believes that it has passed. */
async function measureHeap(page, wallet) {
  // What is kept is from an hour ago: the wallet looks behind it at once, and does not begin to in the middle of the measuring.
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
      // Answers come in real time, and what waits for one goes on in the page's: a short step after each.
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

/** @returns a function that waits until nothing that the page has asked for is on its way. */
function watchRequests(page) {
  const open = new Set();
  page.on('request', (request) => open.add(request));
  for (const end of ['requestfinished', 'requestfailed']) page.on(end, (request) => open.delete(request));
  return async () => {
    do await sleep(20);
    while (open.size > 0);
  };
}
