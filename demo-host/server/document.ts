import type { WhiteLabel } from '../whiteLabel/whiteLabel';
import { whiteLabelAttribute } from './whiteLabelAttribute';
import { renderHead } from './renderHead';
import { renderShop, sign } from './shopSection';

/** The data that the page's script needs. */
export interface DemoSetup {
  walletOrigin: string;
  /** RPC URL of the local chain. The page reads from it directly to verify what the wallet says. */
  rpcUrl: string;
  testDollar: string;
  memberCard: string;
  /** Set only when the page has smart accounts. */
  paymasterUrl?: string;
  /** The white label that the page's query asks for. */
  whiteLabel: WhiteLabel;
  reload: boolean;
}

/** Returns the HTML of the demo page. It loads the wallet only through its script tag. */
export function renderDocument({
  walletOrigin,
  setup,
  client = 'inlay-local',
  accountAbstraction,
}: {
  walletOrigin: string;
  setup: DemoSetup;
  /** `inlay-full` may use features that are off for other clients (`eth_sign`, key exports, auto-approve). */
  client?: 'inlay-local' | 'inlay-full';
  /** The smart account configuration that the page sets. */
  accountAbstraction?: object;
}): string {
  const full =
    client === 'inlay-full' ? ' data-enable-key-export="true" data-confirmation-strategy="auto-approve"' : '';
  const smart = accountAbstraction
    ? ` data-account-abstraction-config="${JSON.stringify(accountAbstraction).replaceAll('"', '&quot;')}"`
    : '';
  const attributes = full + smart + whiteLabelAttribute(setup.whiteLabel);
  return `${renderHead({ title: 'Lantern', walletOrigin, client, attributes })}
<body>
<header class="top">
  <div class="brand">${sign}<div><p class="name">Lantern</p><p>A small cinema by the harbour</p></div></div>
  <nav aria-label="Page"><a href="#developers">Developers</a></nav>
  <div class="status"><span id="account" role="status" aria-label="Account">Looking for the wallet</span><span id="chain" aria-label="Network"></span></div>
</header>
<main>
${renderShop()}
<section id="developers" class="developers" aria-labelledby="developers-title">
  <h2 id="developers-title">Developers</h2>
  <p class="lead">The cinema is one script tag and the calls below. Each card makes a call, shows its code and checks the answer against the chain.</p>
  <section id="look" aria-labelledby="look-title">
    <h3 id="look-title">Make it yours</h3>
    <p>Change the look, see the wallet in it, then copy the tag. Text stays readable on every colour.</p>
    <div id="look-editor"></div>
  </section>
  <div class="bench">
    <div id="cards" class="cards"></div>
    <aside class="log" aria-labelledby="log-title">
      <h2 id="log-title">Events</h2>
      <p class="quiet">What the wallet tells this page, newest first.</p>
      <ol id="events" aria-label="Events"></ol>
    </aside>
  </div>
</section>
</main>
<footer><a href="/">Standard account</a><a href="/?account=safe">Smart account</a><a href="${walletOrigin}/v5/">Wallet</a><a href="${walletOrigin}/dev/inbox">Inbox</a></footer>
<script type="application/json" id="setup">${JSON.stringify(setup).replaceAll('<', '\\u003c')}</script>
<script type="module" src="/assets/demo.js"></script>
</body>
</html>`;
}
