import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../demo-host/stack/setup/paths.mjs';
import { measureSizes } from '../../tests/runner/sizes.mjs';
import { bundle, gzipSize } from '../setup/bundle.mjs';
import { servePages } from '../setup/serve.mjs';
import { interleave, median } from '../stats.mjs';

/** What a site imports from each peer to have it loaded before its first request. */
const peers = {
  '@turnkey/iframe-stamper': "import * as all from '@turnkey/iframe-stamper'; globalThis.peer = all;",
  'magic-sdk': "import { Magic } from 'magic-sdk'; globalThis.peer = Magic;",
  '@coinbase/wallet-sdk':
    "import { createCoinbaseWalletSDK } from '@coinbase/wallet-sdk'; globalThis.peer = createCoinbaseWalletSDK;",
  'React and react-dom alone':
    "import * as react from 'react'; import { createRoot } from 'react-dom/client'; globalThis.peer = [react, createRoot];",
};
const needNode = new Set(['@coinbase/wallet-sdk']);

/** Measures what a page must load before its first request: the size, and the time to parse and run it. */
export async function measureLoader({ browser, rounds = 15 }) {
  const codes = {
    'Inlay loader': readFileSync(join(root, 'dist/site/embed.js'), 'utf8').replace(/\n\/\/# .*\n?$/, '\n'),
  };
  for (const [name, text] of Object.entries(peers))
    codes[name] = await bundle({ text, nodeGlobals: needNode.has(name) });

  const server = await servePages({ pages: { '/': '<!doctype html><title>Host</title><body>' }, isolated: true });
  const runOnce = async (code) => {
    const context = await browser.newContext();
    try {
      const page = await context.newPage();
      await page.goto(server.host);
      return await page.evaluate(insert, code);
    } finally {
      await context.close();
    }
  };
  const tasks = Object.fromEntries(Object.entries(codes).map(([name, code]) => [name, () => runOnce(code)]));
  const times = await interleave({ tasks, rounds });
  server.close();

  const rows = Object.entries(codes)
    .map(([name, code]) => ({ name, size: gzipSize(code), ms: median(times[name]) }))
    .toSorted((a, b) => a.size - b.size);
  const loader = rows.find(({ name }) => name === 'Inlay loader');
  const sizes = Object.fromEntries(measureSizes().map(({ what, size }) => [what, size]));
  return {
    rows,
    limits: [
      { what: 'loader, kB gzip', value: loader.size, most: 8 },
      { what: 'loader, parse and run, ms', value: loader.ms, most: 5 },
      { what: 'widget chunk, kB gzip', value: sizes['widget chunk'], most: 85 },
    ],
  };
}

/** Runs in the page. An inline script is parsed and run before `append` returns. */
function insert(code) {
  const script = document.createElement('script');
  script.textContent = code;
  const from = performance.now();
  document.head.append(script);
  return performance.now() - from;
}
