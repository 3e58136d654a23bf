import type { ExaminedPage } from './examinedPage';
import { finding, type Finding } from './finding';

/** Checks what the browser allows on this page: origin, secure context, cookies, service worker. */
export function checkBrowser({ self, walletOrigin, tags }: ExaminedPage): Finding[] {
  const { location, navigator } = self;
  const wallet = new URL(walletOrigin);
  // A page from disk, or in a sandbox without allow-same-origin.
  if (self.origin === 'null')
    return [
      finding('fault', 'no-origin', [
        'The page has no origin',
        location.protocol === 'file:'
          ? 'It was opened from disk. A wallet works only on pages that a server delivers.'
          : 'It is in a sandbox without allow-same-origin, so no wallet can tell which site asks.',
        location.protocol === 'file:' ? 'npx serve .' : 'sandbox="allow-scripts allow-same-origin allow-popups"',
      ]),
    ];
  const found: Finding[] = [];
  if (!self.isSecureContext)
    found.push(
      finding('fault', 'insecure', [
        'The page is not served over HTTPS',
        'Browsers give such pages no cryptography and no passkeys; only localhost is exempt.',
        `https://${location.host}${location.pathname}`,
      ]),
    );
  if (location.protocol === 'https:' && wallet.protocol === 'http:' && !isLoopback(wallet.hostname))
    found.push(
      finding('fault', 'mixed-content', [
        'The wallet is served over HTTP',
        'An HTTPS page cannot load an HTTP frame.',
        walletOrigin.replace('http:', 'https:'),
      ]),
    );
  if (!navigator.cookieEnabled)
    found.push(
      finding('warning', 'cookies', [
        'This browser blocks cookies and storage',
        'The visitor stays signed in only while the page is open. Allow cookies for the page and the wallet to test the usual case.',
      ]),
    );
  if (tags.some(({ src }) => isFromWorker(self, src)))
    found.push(
      finding('warning', 'service-worker', [
        'The page’s service worker answers for the wallet’s script',
        'A copy that it keeps outlives every release of the wallet.',
        `if (new URL(event.request.url).origin === '${walletOrigin}') return;`,
      ]),
    );
  if (siteOf(location.hostname) !== siteOf(wallet.hostname))
    found.push(
      finding('note', 'other-site', [
        'The wallet is on another site than the page',
        'Browsers keep its storage apart for each site, or block it, so visitors sign in on each site anew. A subdomain of your site avoids that.',
        `https://wallet.${siteOf(location.hostname)}`,
      ]),
    );
  return found;
}

const isLoopback = (host: string) => /^(localhost|127\.|\[::1\]$)|\.localhost$/.test(host);

/** The last two labels: enough for a note, and wrong only for suffixes such as `co.uk`, where it notes less than there is. */
const siteOf = (host: string) => (/^[\d.]+$|:/.test(host) ? host : host.split('.').slice(-2).join('.'));

function isFromWorker(self: Window, url: string): boolean {
  const [entry] = self.performance.getEntriesByName(url, 'resource') as PerformanceResourceTiming[];
  return (entry?.workerStart ?? 0) > 0;
}
