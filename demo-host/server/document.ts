import { markDataUri } from '../../src/kit/mark';

/** What the page's script needs to know. */
export interface DemoSetup {
  walletOrigin: string;
  /** The local chain, asked directly: the page checks the wallet's word against it. */
  rpcUrl: string;
  testDollar: string;
  /** Where the page has smart accounts. */
  paymasterUrl?: string;
  reload: boolean;
}

const mark = `<img src="${markDataUri()}" width="28" height="28" alt="">`;

/** The demo page. The wallet comes in by its script tag and by nothing else. */
export function renderDocument({
  walletOrigin,
  setup,
  client = 'inlay-local',
  accountAbstraction,
}: {
  walletOrigin: string;
  setup: DemoSetup;
  /** `inlay-full` may what is off for others (`eth_sign`, exports of keys, auto-approve). */
  client?: 'inlay-local' | 'inlay-full';
  /** What the page sets for smart accounts. */
  accountAbstraction?: object;
}): string {
  const full =
    client === 'inlay-full' ? ' data-enable-key-export="true" data-confirmation-strategy="auto-approve"' : '';
  const smart = accountAbstraction
    ? ` data-account-abstraction-config="${JSON.stringify(accountAbstraction).replaceAll('"', '&quot;')}"`
    : '';
  const attributes = full + smart;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Inlay demo</title>
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/style.css">
<script async src="${walletOrigin}/v5/embed.js" data-client-id="${client}" data-show-widget-button="true"${attributes}></script>
</head>
<body>
<header class="top">
  <div class="brand">${mark}<div><h1>Inlay demo</h1><p>A page on an origin of its own, with one script tag.</p></div></div>
  <div class="status"><span id="account" role="status" aria-label="Account">Looking for the wallet</span><span id="chain" aria-label="Network"></span></div>
</header>
<main>
  <div id="cards" class="cards"></div>
  <aside class="log" aria-labelledby="log-title">
    <h2 id="log-title">Events</h2>
    <p class="quiet">What the wallet tells this page, newest first.</p>
    <ol id="events" aria-label="Events"></ol>
  </aside>
</main>
<footer><a href="/">Plain account</a><a href="/?account=safe">Smart account</a><a href="${walletOrigin}/v5/">Wallet</a><a href="${walletOrigin}/dev/inbox">Inbox</a></footer>
<script type="application/json" id="setup">${JSON.stringify(setup).replaceAll('<', '\\u003c')}</script>
<script type="module" src="/assets/demo.js"></script>
</body>
</html>`;
}
