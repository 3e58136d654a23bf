import { setTimeout as sleep } from 'node:timers/promises';
import { bundle, bundleModules, gzipSize, inline } from '../setup/bundle.mjs';
import { servePages } from '../setup/serve.mjs';
import { interleave, median } from '../stats.mjs';
import { readTrace } from './readTrace.mjs';

const viewport = { width: 375, height: 760 };
const categories = ['devtools.timeline', 'loading', 'blink.user_timing', 'disabled-by-default-devtools.timeline'];
/** The same slowdown as Lighthouse uses for phones. */
const slowdown = 4;
/** In ms: how long after the page is usable tasks still count. */
const calm = 2_000;

/** In ms, except for the last one, which has no unit (web.dev/vitals). */
const metrics = ['fcp', 'lcp', 'tbt', 'cls'];

/**
 * Measures `/v5/` for a user who is not signed in, and pages with the packages of public wallets, by the browser's own trace. Magic's page
 * is a plain form that includes its whole code, which is to its advantage. thirdweb's page is its own sign-in screen. Both are served by
 * this machine, and their network requests fail.
 */
export async function measureTraces({ browser, wallet, rounds = 5 }) {
  const magic = await bundle({ file: 'traces/magic.js', nodeGlobals: true });
  const head = '<!doctype html><meta name="viewport" content="width=device-width"><title>Bench</title><body>';
  const pages = {
    '/magic': head + inline(magic),
    ...(await bundleModules({ file: 'traces/thirdweb.js', folderPath: '/thirdweb' })),
    '/thirdweb': `${head}<div id="root"></div><script type="module" src="/thirdweb/thirdweb.js"></script>`,
  };
  const server = await servePages({ pages });

  /** A renderer that is slow to deliver its events leaves gaps in the trace. Such a trace is recorded again. */
  const trace = async (subject, triesLeft = 2) => {
    const result = readTrace(await record(subject));
    if (result.missing === undefined) return result;
    if (triesLeft === 0) throw new Error(`Three traces of ${subject.url} contain no ${result.missing}.`);
    return trace(subject, triesLeft - 1);
  };
  const record = async ({ url, isUsable }) => {
    const context = await browser.newContext({ viewport, locale: 'en-US', serviceWorkers: 'block' });
    try {
      const tab = await context.newPage();
      // Requests to other machines are aborted, so that nothing waits for them.
      await tab.route(/^https:/, (route) => route.abort('internetdisconnected'));
      const devtools = await context.newCDPSession(tab);
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
      await browser.startTracing(tab, { categories });
      await tab.goto(url);
      await isUsable(tab).first().waitFor({ timeout: 60_000 });
      await sleep(calm);
      return await browser.stopTracing();
    } finally {
      await context.close();
    }
  };
  /** Returns the size in kB gzip of everything that was loaded until the page was usable and idle. */
  const weigh = async ({ url, isUsable }) => {
    const context = await browser.newContext({ viewport, locale: 'en-US', serviceWorkers: 'block' });
    try {
      const tab = await context.newPage();
      const bodies = [];
      tab.on('response', (response) => bodies.push(response.body().catch(() => Buffer.alloc(0))));
      await tab.route(/^https:/, (route) => route.abort('internetdisconnected'));
      await tab.goto(url);
      await isUsable(tab).first().waitFor({ timeout: 60_000 });
      await sleep(calm);
      return (await Promise.all(bodies)).reduce((sum, body) => sum + gzipSize(body), 0);
    } finally {
      await context.close();
    }
  };
  const subjects = {
    inlay: { url: `${wallet.origin}/v5/`, isUsable: (tab) => tab.getByRole('textbox', { name: 'Email', exact: true }) },
    magic: { url: `${server.host}/magic`, isUsable: (tab) => tab.getByRole('textbox', { name: 'Email' }) },
    thirdweb: { url: `${server.host}/thirdweb`, isUsable: (tab) => tab.getByPlaceholder(/email/i) },
  };
  const tasks = Object.fromEntries(Object.entries(subjects).map(([name, subject]) => [name, () => trace(subject)]));
  await interleave({ tasks, rounds: 1 });
  const results = await interleave({ tasks, rounds });
  const sizes = {};
  for (const [name, subject] of Object.entries(subjects)) sizes[name] = await weigh(subject);
  server.close();

  const of = (name, metric) => median(results[name].map((result) => result[metric]));
  const row = (name, title) => ({
    name: title,
    size: sizes[name],
    ...Object.fromEntries(metrics.map((metric) => [metric, of(name, metric)])),
  });
  return {
    rows: [
      row('inlay', '/v5/, signed out: the login'),
      row('magic', 'a page with magic-sdk and a bare form'),
      row('thirdweb', 'the sign-in screen of thirdweb’s in-app wallet'),
    ],
    // The other figures have no budget; they are listed next to those of the peers.
    limits: [
      { what: '/v5/ layout shift', value: of('inlay', 'cls'), most: 0.02 },
      { what: '/v5/ largest paint, s', value: of('inlay', 'lcp') / 1000, most: 1.3 },
    ],
  };
}
