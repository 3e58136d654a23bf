import { findTimeProblem, isOfSite, readResources, signInFields, takeFields } from '../../signInFields';
import { parseAddress, type Address } from '../accounts/address';

/** Sign-In With Solana (`SolanaSignInInput` of @solana/wallet-standard-features): all but domain and address may be left out. */
export interface SignInMessage {
  domain: string;
  address: Address;
  statement?: string;
  uri?: string;
  version?: string;
  chainId?: string;
  nonce?: string;
  issuedAt?: string;
  expirationTime?: string;
  notBefore?: string;
  requestId?: string;
  resources?: readonly string[];
}

export type SignInProblem = 'domain' | 'address' | 'uri' | 'chainId' | 'expired' | 'notYetValid';

const header = /^([^\s/?#]+) wants you to sign in with your Solana account:\n([1-9A-HJ-NP-Za-km-z]{32,44})(?:\n|$)/;

/** What only a sign-in message says: with this in it and another beginning, a text means to pass for one. */
export const looksLikeSignIn = (text: string): boolean => /wants you to sign in with your solana account/i.test(text);

/** The text that is signed. Null for a value that would break out of its line. */
export function buildSignIn(message: SignInMessage): string | null {
  const lines = signInFields.flatMap(([name, label]) => {
    const value = message[name];
    return value === undefined ? [] : [`${label}: ${value}`];
  });
  if (message.resources) lines.push('Resources:', ...message.resources.map((resource) => `- ${resource}`));
  const parts = [`${message.domain} wants you to sign in with your Solana account:\n${message.address}`];
  if (message.statement !== undefined) parts.push(message.statement);
  if (lines.length > 0) parts.push(lines.join('\n'));
  const text = parts.join('\n\n');
  const again = parseSignIn(text);
  return again && JSON.stringify(again) === JSON.stringify(ordered(message)) ? text : null;
}

/** Null for a text that is not to the grammar: see {@link looksLikeSignIn}. */
export function parseSignIn(text: string): SignInMessage | null {
  const [matched, domain, address] = header.exec(text) ?? [];
  if (matched === undefined || domain === undefined || !address || !parseAddress(address)) return null;
  const lines = text.slice(matched.length).split('\n');
  const message: SignInMessage = { domain, address };
  if (text.length === matched.length) return matched.endsWith('\n') ? null : message;
  if (lines.shift() !== '') return null;
  if (!startsFields(lines[0])) {
    message.statement = lines.shift() ?? '';
    if (lines.length === 0) return message.statement === '' ? null : message;
    if (lines.shift() !== '' || !startsFields(lines[0])) return null;
  }
  Object.assign(message, takeFields(lines));
  if (lines.length === 0) return message;
  const resources = readResources(lines);
  return resources && { ...message, resources };
}

const startsFields = (line = ''): boolean =>
  line === 'Resources:' || signInFields.some(([, label]) => line.startsWith(`${label}: `));

/** The first reason not to sign, or null. `chains` are the names under which the wallet knows its chain. */
export function findSignInProblem(
  message: SignInMessage,
  frame: {
    /** Of the page that asks. */ origin: string;
    account: Address;
    chains: readonly string[];
    /** Epoch ms. */ now: number;
  },
): SignInProblem | null {
  const { host } = new URL(frame.origin);
  if (message.domain !== host) return 'domain';
  if (message.address !== frame.account) return 'address';
  if (message.uri !== undefined && !isOfSite(message.uri, host)) return 'uri';
  if (message.chainId !== undefined && !frame.chains.includes(message.chainId)) return 'chainId';
  return findTimeProblem(message, frame.now);
}

/** With its properties in the order of {@link parseSignIn}. */
function ordered(message: SignInMessage): SignInMessage {
  const { domain, address, statement, resources } = message;
  const values = Object.fromEntries(signInFields.map(([name]) => [name, message[name]]));
  return { domain, address, statement, ...values, resources };
}
