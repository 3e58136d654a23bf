import { bundle, inline } from '../setup/bundle.mjs';
import { measureSizes } from '../../tests/runner/sizes.mjs';
import { serveLate, servePages } from '../setup/serve.mjs';
import { interleave, median } from '../stats.mjs';

/** ms that each request takes longer in the second half of the table. */
const latency = 40;

/** From the making of the iframe to the first answered `eth_chainId`, cold: every time with an empty cache and new processes. */
export async function measureStart({ browser, wallet, rounds = 15 }) {
  const late = await serveLate({ origin: wallet.origin, delay: latency });
  const floor = inline(await bundle({ file: 'start/floor.frame.js' }));
  const pages = { '/floor/frame': `<!doctype html>${floor}` };
  pages['/floor'] = await hostPage({ file: 'start/floor.host.js' });
  pages['/inlay'] = await hostPage({ file: 'start/inlay.host.js', loader: wallet.origin });
  pages['/inlay/late'] = await hostPage({ file: 'start/inlay.host.js', loader: late.origin });
  const near = await servePages({ pages });
  const far = await servePages({ pages, delay: latency });

  const runOnce = async ({ path, frame }) => {
    const context = await browser.newContext();
    try {
      const page = await context.newPage();
      await page.goto(`${near.host}${path}`, { waitUntil: 'load' });
      return await page.evaluate((url) => globalThis.start(url), frame);
    } finally {
      await context.close();
    }
  };
  const tasks = {
    floor: () => runOnce({ path: '/floor', frame: `${near.frame}/floor/frame` }),
    inlay: () => runOnce({ path: '/inlay', frame: '' }),
    floorLate: () => runOnce({ path: '/floor', frame: `${far.frame}/floor/frame` }),
    inlayLate: () => runOnce({ path: '/inlay/late', frame: '' }),
  };
  // The browser shall be cold, the servers not.
  await interleave({ tasks, rounds: 1 });
  const results = await interleave({ tasks, rounds });
  for (const server of [late, near, far]) server.close();

  const ms = Object.fromEntries(Object.entries(results).map(([name, all]) => [name, median(all.map((one) => one.ms))]));
  const longest = Math.max(...[...results.inlay, ...results.inlayLate].map((one) => one.longest));
  const bytes = measureSizes().find(({ what }) => what.startsWith('frame JavaScript')).size;
  return {
    rows: [
      { name: 'floor: empty document that answers from an inline script', cold: ms.floor, late: ms.floorLate },
      { name: 'Inlay', cold: ms.inlay, late: ms.inlayLate },
    ],
    limits: [
      { what: 'first answer, cold, over the floor', value: ms.inlay / ms.floor, most: 1.6 },
      { what: `first answer, ${latency} ms a request, over the floor`, value: ms.inlayLate / ms.floorLate, most: 1.25 },
      { what: 'frame JavaScript before the first answer, kB gzip', value: bytes, most: 35 },
      { what: 'longest task of the host page while the wallet starts, ms', value: longest, most: 50 },
    ],
  };
}

async function hostPage({ file, loader }) {
  const script = loader === undefined ? '' : `<script src="${loader}/v5/embed.js"></script>`;
  return `<!doctype html><title>Host</title><body>${script}${inline(await bundle({ file }))}`;
}
