import { markDataUri } from '../../src/kit/mark';

/** Returns the page that demonstrates the sign-in SDK. */
export function renderSignInDocument({ walletOrigin }: { walletOrigin: string }): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Inlay sign-in demo</title>
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/style.css">
</head>
<body>
<header class="top">
  <div class="brand"><img src="${markDataUri()}" width="28" height="28" alt=""><div><h1>Sign-in SDK</h1><p>Sends its visitor to the sign-in host and keeps the session that comes back.</p></div></div>
  <nav><a href="/signin">Popup</a> <a href="/signin?ux=redirect">Redirect</a> <a href="/signin?sdk=iframe">Frame</a></nav>
</header>
<main><section id="signin" class="card" data-wallet="${walletOrigin}"></section></main>
<footer><a href="/">Wallet demo</a><a href="${walletOrigin}/dev/inbox">Inbox</a></footer>
<script type="module" src="/assets/signin-page.js"></script>
</body>
</html>`;
}
