import { checksumAddress, isAddress } from '../accounts/address';
import { isSignInText } from './isSignInText';
import type { Hex } from '../../../kit/hex';
import type { SignInFacts } from '../../../wire/approval/message';

const header =
  /^(?:([a-zA-Z][a-zA-Z0-9+\-.]*):\/\/)?([^\s/?#]+) wants you to sign in with your Ethereum account:\n(0x[0-9a-fA-F]{40})\n/;

/** In the order of EIP-4361; the first five must be there. */
const fields = [
  ['uri', 'URI'],
  ['version', 'Version'],
  ['chainId', 'Chain ID'],
  ['nonce', 'Nonce'],
  ['issuedAt', 'Issued At'],
  ['expirationTime', 'Expiration Time'],
  ['notBefore', 'Not Before'],
  ['requestId', 'Request ID'],
] as const;

type FieldName = (typeof fields)[number][0];

/** What a message is checked against. */
export interface SiweFrame {
  /** Origin of the page that asks. */
  origin: string;
  account: Hex;
  chainId: number;
  /** Epoch ms. */
  now: number;
}

/**
 * A Sign-In with Ethereum message (EIP-4361), and what is wrong with it here; null for any other text. A text that means to
 * be one but breaks the grammar counts as one whose domain cannot be trusted.
 */
export function parseSiwe(text: string, frame: SiweFrame): SignInFacts | null {
  const head = header.exec(text);
  if (!isSignInText(text)) return null;
  const [matched, scheme, domain = '', address = ''] = head ?? [text];
  const body = head && readBody(text.slice(matched.length));
  const facts = {
    domain,
    address,
    statement: body?.statement ?? null,
    uri: body?.values.uri ?? '',
    version: body?.values.version ?? '',
    chainId: body?.values.chainId ?? '',
    nonce: body?.values.nonce ?? '',
    issuedAt: body?.values.issuedAt ?? '',
    expirationTime: body?.values.expirationTime ?? null,
    notBefore: body?.values.notBefore ?? null,
    requestId: body?.values.requestId ?? null,
    resources: body?.resources ?? [],
  };
  const problem = body === null ? 'domain' : findProblem({ facts, scheme, frame });
  return { ...facts, problem };
}

function findProblem({
  facts,
  scheme,
  frame,
}: {
  facts: Omit<SignInFacts, 'problem'>;
  scheme: string | undefined;
  frame: SiweFrame;
}): SignInFacts['problem'] {
  const asking = new URL(frame.origin);
  if (facts.domain !== asking.host || (scheme !== undefined && `${scheme}:` !== asking.protocol)) return 'domain';
  if (!isAddress(facts.address) || checksumAddress(facts.address) !== checksumAddress(frame.account)) return 'address';
  if (!isOfSite(facts.uri, asking.host)) return 'uri';
  if (facts.chainId !== String(frame.chainId)) return 'chainId';
  if (facts.expirationTime !== null && !(Date.parse(facts.expirationTime) > frame.now)) return 'expired';
  if (facts.notBefore !== null && !(Date.parse(facts.notBefore) <= frame.now)) return 'notYetValid';
  return null;
}

/** The page that the signature is for is one of the site's own, where it is a web page at all (docs/threats.md 44). */
function isOfSite(uri: string, host: string): boolean {
  if (!/^https?:/i.test(uri)) return true;
  return URL.canParse(uri) && new URL(uri).host === host;
}

interface Body {
  statement: string | null;
  values: Partial<Record<FieldName, string>>;
  resources: string[];
}

/** All below the address line, or null when it is not to the grammar. */
function readBody(text: string): Body | null {
  const lines = text.split('\n');
  if (lines.shift() !== '') return null;
  const hasStatement = !(lines[0] === '' || lines[0]?.startsWith('URI: '));
  const statement = hasStatement ? (lines.shift() ?? '') : null;
  if (lines[0] === '') lines.shift();
  else if (hasStatement) return null;
  const values: Body['values'] = {};
  for (const [name, label] of fields) {
    if (!lines[0]?.startsWith(`${label}: `)) continue;
    values[name] = lines.shift()?.slice(label.length + 2);
  }
  const complete = fields.slice(0, 5).every(([name]) => values[name] !== undefined);
  const resources = readResources(lines);
  return complete && values.version === '1' && resources ? { statement, values, resources } : null;
}

function readResources(lines: string[]): string[] | null {
  if (lines.length === 0) return [];
  const [title, ...items] = lines;
  return title === 'Resources:' && items.every((item) => item.startsWith('- '))
    ? items.map((item) => item.slice(2))
    : null;
}
