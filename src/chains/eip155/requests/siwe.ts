import {
  findTimeProblem,
  isOfSite,
  readResources,
  signInFields,
  takeFields,
  type SignInValues,
} from '../../signInFields';
import { checksumAddress, isAddress } from '../accounts/address';
import { isSignInText } from './isSignInText';
import type { Hex } from '../../../kit/hex';
import type { SignInFacts } from '../../../wire/approval/message';

const header =
  /^(?:([a-zA-Z][a-zA-Z0-9+\-.]*):\/\/)?([^\s/?#]+) wants you to sign in with your Ethereum account:\n(0x[0-9a-fA-F]{40})\n/;

/** The number of leading fields that are mandatory. */
const required = 5;

/** The request that a message is checked against. */
export interface SiweFrame {
  /** Origin of the requesting page. */
  origin: string;
  account: Hex;
  chainId: number;
  /** Epoch ms. */
  now: number;
}

/**
 * Parses a Sign-In with Ethereum message (EIP-4361) and lists its problems; returns null for any other text. A text that imitates one but
 * violates the grammar is returned as a message whose domain cannot be trusted.
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
  return findTimeProblem(facts, frame.now);
}

interface Body {
  statement: string | null;
  values: SignInValues;
  resources: string[];
}

/** Parses everything below the address line; returns null if it violates the grammar. */
function readBody(text: string): Body | null {
  const lines = text.split('\n');
  if (lines.shift() !== '') return null;
  const hasStatement = !(lines[0] === '' || lines[0]?.startsWith('URI: '));
  const statement = hasStatement ? (lines.shift() ?? '') : null;
  if (lines[0] === '') lines.shift();
  else if (hasStatement) return null;
  const values = takeFields(lines);
  const complete = signInFields.slice(0, required).every(([name]) => values[name] !== undefined);
  const resources = readResources(lines);
  return complete && values.version === '1' && resources ? { statement, values, resources } : null;
}
