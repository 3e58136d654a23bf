import { setTimeout as sleep } from 'node:timers/promises';
import { bundle, inline } from '../setup/bundle.mjs';
import { measureSizes } from '../../tests/runner/sizes.mjs';
import { serveLate, servePages } from '../setup/serve.mjs';
import { giveStorage, signIn } from '../setup/signIn.mjs';
import { interleave, median } from '../stats.mjs';

/** In ms: how long a new window of Chromium is busy with its own address bar and menus, on the same two cores. */
const settling = 1_000;
/** In ms: the additional latency of each request in the second half of the table. */
const latency = 40;

/**
 * Measures the time from creating the iframe to the first response to `eth_chainId`, and to `eth_requestAccounts` with a restored session.
 * Cold start: every time with an empty cache and new processes.
 */
export async function measureStart({ browser, wallet, rounds = 15 }) {
  const floor = inline(await bundle({ file: 'start/floor.frame.js' }));
  const pages = { '/floor/frame': `<!doctype html>${floor}` };
  pages['/floor'] = await hostPage({ file: 'start/floor.host.js' });
  pages['/inlay'] = await hostPage({ file: 'start/inlay.host.js', loader: wallet.origin });
  const late = await serveLate({ origin: wallet.origin, delay: latency });
  pages['/inlay/late'] = await hostPage({ file: 'start/inlay.host.js', loader: late.origin });
  const near = await servePages({ pages });
  // Both pages use the same delayed connection.
  const far = await serveLate({ origin: near.frame, delay: latency });

  const entries = await signIn({ browser, url: `${near.host}/inlay`, wallet });
  const storage = { origin: wallet.origin, entries };

  const runOnce = async ({ path, frame, storage, start = 'start' }) => {
    const context = await browser.newContext();
    try {
      if (storage) await giveStorage({ context, ...storage });
      const page = await context.newPage();
      // A new window is busy for a while.
      await sleep(settling);
      await page.goto(`${near.host}${path}`, { waitUntil: 'load' });
      return await page.evaluate(({ start, url }) => globalThis[start](url), { start, url: frame });
    } finally {
      await context.close();
    }
  };
  const tasks = {
    floor: () => runOnce({ path: '/floor', frame: `${near.frame}/floor/frame` }),
    inlay: () => runOnce({ path: '/inlay', frame: '' }),
    floorLate: () => runOnce({ path: '/floor', frame: `${far.origin}/floor/frame` }),
    inlayLate: () => runOnce({ path: '/inlay/late', frame: '' }),
    restored: () => runOnce({ path: '/inlay', frame: '', storage, start: 'startRestored' }),
  };
  // Warms up the servers, but not the browser.
  await interleave({ tasks, rounds: 1 });
  const results = await interleave({ tasks, rounds });
  for (const server of [late, near, far]) server.close();

  const ms = Object.fromEntries(Object.entries(results).map(([name, all]) => [name, median(all.map((one) => one.ms))]));
  const longest = Math.max(...[...results.inlay, ...results.inlayLate, ...results.restored].map((one) => one.longest));
  const bytes = measureSizes().find(({ what }) => what.startsWith('frame JavaScript')).size;
  return {
    rows: [
      { name: 'floor: empty document that answers from an inline script', cold: ms.floor, late: ms.floorLate },
      { name: 'Inlay', cold: ms.inlay, late: ms.inlayLate },
      { name: 'Inlay, eth_requestAccounts with a restored session', cold: ms.restored, late: '–' },
    ],
    limits: [
      { what: 'first answer, cold, over the floor', value: ms.inlay / ms.floor, most: 1.6 },
      { what: `first answer, ${latency} ms a request, over the floor`, value: ms.inlayLate / ms.floorLate, most: 1.25 },
      {
        what: 'eth_requestAccounts with a restored session, cold, over the floor',
        value: ms.restored / ms.floor,
        most: 2.5,
      },
      { what: 'frame JavaScript before the first answer, kB gzip', value: bytes, most: 35 },
      { what: 'longest task of the host page while the wallet starts, ms', value: longest, most: 50 },
    ],
  };
}

async function hostPage({ file, loader }) {
  const script = loader === undefined ? '' : `<script src="${loader}/v5/embed.js"></script>`;
  return `<!doctype html><title>Host</title><body>${script}${inline(await bundle({ file }))}`;
}
