import { bundle, inline } from '../setup/bundle.mjs';
import { servePages } from '../setup/serve.mjs';
import { interleave, median } from '../stats.mjs';

const ways = {
  postMessage: 'raw postMessage',
  messageChannel: 'raw MessageChannel',
  penpal: 'penpal 7 (MessageChannel)',
  comlink: 'comlink 4',
  metamask: "streams, multiplex and engine of MetaMask's packages",
  inlay: 'Inlay loader ↔ Inlay frame',
  publicPlain: 'thin client without a port ↔ Inlay frame',
  publicFloor: 'streams, multiplex and engine of @web3auth/auth 10.5 ↔ a frame that answers in its listener',
  publicStreams: 'streams, multiplex and engine of @web3auth/auth 10.5 ↔ Inlay frame',
};
const needNode = new Set(['metamask', 'publicFloor', 'publicStreams']);
/** Ways that use the host script of another way. */
const hostOf = { publicFloor: 'publicStreams' };
/** Ways whose frame is the wallet's own. */
const ofWallet = new Set(['inlay', 'publicPlain', 'publicStreams']);
/** Ways that add the path of the frame themselves, as clients of the wallet do. */
const asksForFrame = new Set([...ofWallet, 'publicFloor']);

/** Measures one JSON-RPC round trip, `eth_chainId`, from a page to a frame of another site in another process. */
export async function measureBridge({ browser, wallet, rounds = 9 }) {
  const drive = await bundle({ file: 'bridge/drive.js' });
  const bundleEnd = (way, end) => bundle({ file: `bridge/ways/${way}.${end}.js`, nodeGlobals: needNode.has(way) });
  const pages = {};
  for (const way of Object.keys(ways)) {
    const host = await bundleEnd(hostOf[way] ?? way, 'host');
    const script = way === 'inlay' ? `<script src="${wallet.origin}/v5/embed.js"></script>` : '';
    pages[`/${way}`] = `<!doctype html><body>${script}${inline(host)}${inline(drive)}`;
    if (ofWallet.has(way)) continue;
    pages[`/${way}/frame`] = `<!doctype html>${inline(await bundleEnd(way, 'frame'))}`;
  }
  const server = await servePages({ pages, isolated: true });
  const context = await browser.newContext();
  const runOnce = async (way) => {
    const page = await context.newPage();
    try {
      await page.goto(`${server.host}/${way}`);
      const folder = ofWallet.has(way) ? `${wallet.origin}/v5` : `${server.frame}/${way}`;
      const url = asksForFrame.has(way) ? folder : `${folder}/frame`;
      return await page.evaluate((plan) => globalThis.drive(plan), { url, ...plan });
    } finally {
      await page.close();
    }
  };
  const tasks = Object.fromEntries(Object.keys(ways).map((way) => [way, () => runOnce(way)]));
  const results = await interleave({ tasks, rounds });
  await context.close();
  server.close();

  const trip = (way) => median(results[way].map(({ trips }) => median(trips)));
  const rate = (way) => median(results[way].map((result) => result.rate));
  const rows = Object.entries(ways).map(([way, name]) => ({
    name,
    trip: trip(way),
    rate: rate(way),
    tripRatio: trip(way) / trip('postMessage'),
    rateRatio: rate(way) / rate('postMessage'),
  }));
  const overChannel = trip('inlay') / trip('messageChannel');
  const ratio = (way, kind) => rows[Object.keys(ways).indexOf(way)][kind];
  return {
    rows,
    limits: [
      { what: 'Inlay ↔ Inlay, round trip over a bare MessageChannel', value: overChannel, most: 1.4 },
      { what: 'Inlay ↔ Inlay, round trip over raw postMessage', value: ratio('inlay', 'tripRatio'), most: 0.4 },
      { what: 'Inlay ↔ Inlay, requests a second over raw postMessage', value: ratio('inlay', 'rateRatio'), least: 1.3 },
      {
        what: 'public client, round trip over raw postMessage',
        value: ratio('publicStreams', 'tripRatio'),
        most: 1.45,
      },
      {
        what: 'public client, requests a second over raw postMessage',
        value: ratio('publicStreams', 'rateRatio'),
        least: 0.7,
      },
      // Measures what the frame itself adds: most of the round trip is spent in the client's own streams, which no frame can avoid.
      {
        what: 'public client, round trip over the same with a frame that answers in its listener',
        value: trip('publicStreams') / trip('publicFloor'),
        most: 1.15,
      },
    ],
  };
}

const plan = { settle: 1_500, warm: 300, single: 600, flight: 100, total: 3_000 };
