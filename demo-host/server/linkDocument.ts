import { markDataUri } from '../../src/kit/mark';

/** Returns the page of a dapp that connects by link and QR code (WalletConnect). The page does not know the wallet's address. */
export function renderLinkDocument({
  relayUrl,
  solanaUrl,
}: {
  relayUrl: string;
  /** URL of an RPC node of a Solana chain, if there is one. */
  solanaUrl: string | undefined;
}): string {
  const onSolana = [
    ['connectBoth', 'Connect with Solana'],
    ['signSolana', 'Sign on Solana'],
    ['sendSolana', 'Send on Solana'],
  ];
  const buttons = [
    ['connect', 'Connect'],
    ['sign', 'Sign message'],
    ['send', 'Send transaction'],
    ...(solanaUrl === undefined ? [] : onSolana),
    ['ping', 'Ping'],
    ['disconnect', 'Disconnect'],
  ].map(([action, text]) => `<button type="button" data-action="${action}" disabled>${text}</button>`);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Inlay, a dapp far away</title>
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/style.css">
</head>
<body>
<header class="top">
  <div class="brand"><img src="${markDataUri()}" width="28" height="28" alt=""><div><h1>A dapp far away</h1><p>Connects by a link or a code alone: paste it in the wallet, or scan it there.</p></div></div>
</header>
<main><section id="walletconnect" class="card" data-relay="${relayUrl}" data-solana="${solanaUrl ?? ''}">
  <p>Account: <output data-part="account">…</output></p>
  ${solanaUrl === undefined ? '' : '<p>Solana account: <output data-part="solana">…</output></p>'}
  <p>${buttons.join(' ')}</p>
  <label>Link <textarea data-part="link" readonly rows="4" style="width:100%"></textarea></label>
  <div data-part="code" style="max-width:320px;background:white"></div>
  <pre data-part="result" role="status"></pre>
</section></main>
<footer><a href="/">Wallet demo</a></footer>
<script type="module" src="/assets/walletconnect.js"></script>
</body>
</html>`;
}
