import { findTimeProblem, isOfSite, readResources, signInFields, takeFields } from '../../signInFields';
import { parseAddress, type Address } from '../accounts/address';

/** Sign-In With Solana (`SolanaSignInInput` of @solana/wallet-standard-features): everything but domain and address is optional. */
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

/** Returns whether a text contains a phrase that occurs only in sign-in messages: with a different start, such a text imitates one. */
export const looksLikeSignIn = (text: string): boolean => /wants you to sign in with your solana account/i.test(text);

/** Returns the text to sign, or null if a value would break out of its line. */
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

/** Parses a sign-in message; returns null for a text that violates the grammar. See {@link looksLikeSignIn}. */
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

/** Returns the first reason not to sign, or null. `chains`: the wallet's names for its chain. */
export function findSignInProblem(
  message: SignInMessage,
  frame: {
    /** Origin of the requesting page. */ origin: string;
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

/** Returns the message with its properties in the order of {@link parseSignIn}. */
function ordered(message: SignInMessage): SignInMessage {
  const { domain, address, statement, resources } = message;
  const values = Object.fromEntries(signInFields.map(([name]) => [name, message[name]]));
  return { domain, address, statement, ...values, resources };
}
