import { toOrigin } from '../../kit/origin';

/** Placeholders in a connection's address in the document, for values that only the browser knows. */
export const authorizeMarks = {
  state: 'INLAY_STATE',
  nonce: 'INLAY_NONCE',
  codeChallenge: 'INLAY_CHALLENGE',
  /** A sign-in on a page of the wallet's server: the server's own id of it, 32 hex characters. */
  flow: 'INLAY_FLOW',
} as const;

/** The values that a browser has created for one sign-in with a provider. */
export interface AuthorizeFacts {
  state: string;
  nonce: string;
  codeChallenge: string;
  loginHint?: string | undefined;
}

/** Parameters that contain the redirect target: whatever a document says, it must be a page of the wallet. */
const returning = ['redirect_uri', 'return_to'];

/**
 * Returns why a browser must not follow that address for this sign-in, or undefined if it may. The address must match the signed document
 * in every parameter, with this browser's own state, nonce and PKCE challenge: no additional and no repeated parameters.
 * @param options.template of the connection in the document.
 * @param options.origin of the wallet.
 */
export function findAuthorizeFault({
  url: text,
  template,
  facts,
  origin,
}: {
  url: string;
  template: string;
  facts: AuthorizeFacts;
  origin: string;
}): string | undefined {
  if (!URL.canParse(text) || !URL.canParse(template)) return 'it is not a URL';
  const [url, wanted] = [new URL(text), new URL(template)];
  if (toOrigin(text) === undefined || url.origin !== wanted.origin) return 'its host differs';
  if (url.pathname !== wanted.pathname) return 'its path differs';

  const { loginHint } = facts;
  const given = listPairs(url.searchParams);
  const isHint = ([name, value]: [string, string]) => name === 'login_hint' && value === loginHint;
  const names = new Set(given.map(([name]) => name));
  if (names.size !== given.length) return 'a parameter is repeated';
  for (const [name, value] of listPairs(wanted.searchParams)) {
    const actual = url.searchParams.get(name);
    if (value === authorizeMarks.flow ? !/^[0-9a-f]{32}$/.test(actual ?? '') : actual !== fill(value, facts))
      return `its parameter ${name} differs`;
    if (returning.includes(name) && !isEnd(actual ?? '', origin)) return `its parameter ${name} differs`;
  }
  const extra = given.find((pair) => !wanted.searchParams.has(pair[0]) && !isHint(pair));
  if (extra) return `its parameter ${extra[0].slice(0, 64)} is unexpected`;
  const ownHint = loginHint === undefined ? '' : `#hint=${encodeURIComponent(loginHint)}`;
  const isOurs = wanted.origin === origin;
  if (url.hash !== wanted.hash && !(isOurs && url.hash === ownHint)) return 'its fragment differs';
  return undefined;
}

/** Replaces the placeholders in the document's value with the browser's values; some providers expect the state inside another address. */
function fill(value: string, { state, nonce, codeChallenge }: AuthorizeFacts): string {
  return value
    .replaceAll(authorizeMarks.state, state)
    .replaceAll(authorizeMarks.nonce, nonce)
    .replaceAll(authorizeMarks.codeChallenge, codeChallenge);
}

function isEnd(text: string, origin: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return toOrigin(text) === origin && /^\/v5\/end(\/[\w-]+)?$/.test(url?.pathname ?? '');
}

function listPairs(params: URLSearchParams): [string, string][] {
  const pairs: [string, string][] = [];
  params.forEach((value, name) => pairs.push([name, value]));
  return pairs;
}
