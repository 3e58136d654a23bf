import { hexToBytes } from '../kit/hex';
import { topicOf } from './keys';

/** The content of a `wc:` link (CAIP-1328, version 2): the topic of the proposal, and the key that encrypts it. */
export interface PairingUri {
  topic: string;
  symKey: string;
  /** When the proposal expires, in epoch seconds. Null if the link does not say. */
  expiry: number | null;
  /** True if the peer sends a sign-in, and a proposal for wallets that do not support it. */
  isSignIn?: boolean;
}

/** The maximum length of a link in characters. Real ones have about 200. */
const maxLength = 2_000;
const hex32 = /^[0-9a-f]{64}$/;

/**
 * Parses a link that was pasted, scanned or tapped: `wc:…`, `web+wc:…` (the scheme for which browsers can open a page), or a URL
 * that carries one as its parameter `uri`. Returns null for anything else, and if the topic is not the hash of the key.
 */
export function parsePairingUri(text: string): PairingUri | null {
  const link = findLink(text.trim());
  const [, topic, query] = /^wc:(?:\/\/)?([0-9a-f]{64})@2\/?\?(.*)$/.exec(link ?? '') ?? [];
  if (topic === undefined || query === undefined) return null;
  const values = new URLSearchParams(query);
  const symKey = values.get('symKey') ?? '';
  const relay = values.get('relay-protocol') ?? '';
  const expiry = values.get('expiryTimestamp');
  if (!hex32.test(symKey) || relay !== 'irn' || topicOf(hexToBytes(symKey)) !== topic) return null;
  if (expiry !== null && !/^\d{1,12}$/.test(expiry)) return null;
  const isSignIn = (values.get('methods') ?? '').split(/[,[\]]/).includes('wc_sessionAuthenticate');
  return { topic, symKey, expiry: expiry === null ? null : Number(expiry), ...(isSignIn && { isSignIn }) };
}

const scheme = /^(?:web\+)?wc:/i;

function findLink(text: string): string | null {
  if (text.length > maxLength) return null;
  const link = scheme.test(text) || !URL.canParse(text) ? text : new URL(text).searchParams.get('uri');
  return link?.replace(scheme, 'wc:') ?? null;
}
