import type { ExaminedPage } from './examinedPage';
import { finding, type Finding } from './finding';

/** In ms: the browser reports a refused frame within a few; a slow one is not refused. */
const frameWait = 2_000;

/** Checks the page's response headers, and by trying whether its policy refuses the wallet's frame. */
export async function checkPolicies(page: ExaminedPage): Promise<Finding[]> {
  const [headers, refused] = await Promise.all([readHeaders(page.self), isFrameRefused(page)]);
  const { walletOrigin } = page;
  const found: Finding[] = [];
  if (refused)
    found.push(
      finding('fault', 'frame-src', [
        'The page’s Content-Security-Policy refuses the wallet’s frame',
        `The directive in force is ${refused}.`,
        `frame-src ${walletOrigin}`,
      ]),
    );
  if (
    page.self.crossOriginIsolated ||
    /require-corp|credentialless/.test(headers?.get('cross-origin-embedder-policy') ?? '')
  )
    found.push(
      finding('fault', 'coep', [
        'The page loads only resources that opt in (COEP)',
        'Frames of other origins are refused then, the wallet’s too. Remove the header from pages with the wallet.',
        'Cross-Origin-Embedder-Policy: unsafe-none',
      ]),
    );
  if (/^same-origin\b(?!-allow-popups)/.test(headers?.get('cross-origin-opener-policy') ?? ''))
    found.push(
      finding('warning', 'coop', [
        'The page is cut off from the windows that it opens (COOP)',
        'Requests are confirmed in the frame instead of a window, and sign-in providers that need a window are not offered.',
        'Cross-Origin-Opener-Policy: same-origin-allow-popups',
      ]),
    );
  const forbidden = listForbidden(page);
  if (forbidden.length > 0)
    found.push(
      finding('warning', 'permissions-policy', [
        'The page’s Permissions-Policy keeps features from the wallet',
        `${forbidden.join(', ')}: passkeys, or copying and pasting, do not work inside the page.`,
        `Permissions-Policy: ${forbidden.map((name) => `${name}=(self "${walletOrigin}")`).join(', ')}`,
      ]),
    );
  return found;
}

/** The headers of this page, asked for again; undefined if its policy, or being offline, does not let it. */
async function readHeaders({ location }: Window): Promise<Headers | undefined> {
  try {
    return (await fetch(location.href, { method: 'HEAD', signal: AbortSignal.timeout(5_000) })).headers;
  } catch {
    return undefined;
  }
}

/** Adds a frame and listens to the browser's own report. @returns the directive that refuses it, or undefined. */
function isFrameRefused({ self: { document }, walletOrigin }: ExaminedPage): Promise<string | undefined> {
  return new Promise((resolve) => {
    const frame = document.createElement('iframe');
    // A document that shows nothing and allows no frame, so nothing of it ever runs.
    frame.src = `${walletOrigin}/v5/embed.json`;
    frame.hidden = true;
    const end = (directive?: string) => {
      document.removeEventListener('securitypolicyviolation', hear);
      clearTimeout(timer);
      frame.remove();
      resolve(directive);
    };
    const hear = ({ disposition, effectiveDirective, blockedURI, originalPolicy }: SecurityPolicyViolationEvent) => {
      if (disposition !== 'enforce' || effectiveDirective !== 'frame-src' || !blockedURI.startsWith(walletOrigin))
        return;
      const inForce = ['frame-src', 'child-src', 'default-src'].flatMap((name) =>
        originalPolicy.split(/[;,]/).filter((text) => text.trim().split(/\s/)[0] === name),
      );
      end(`“${inForce[0]?.trim() ?? effectiveDirective}”`);
    };
    const timer = setTimeout(end, frameWait);
    document.addEventListener('securitypolicyviolation', hear);
    document.body.append(frame);
  });
}

const neededFeatures = ['publickey-credentials-get', 'publickey-credentials-create', 'clipboard-write'];

/** Only Chromium tells a page what its frame may use, after the page's header and the frame's `allow`. */
function listForbidden({ frames: [frame] }: ExaminedPage): string[] {
  const { featurePolicy } = (frame ?? {}) as {
    featurePolicy?: { features(): string[]; allowsFeature(name: string): boolean };
  };
  if (!featurePolicy) return [];
  const known = featurePolicy.features();
  return neededFeatures.filter((name) => known.includes(name) && !featurePolicy.allowsFeature(name));
}
