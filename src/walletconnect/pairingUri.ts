import { hexToBytes } from '../kit/hex';
import { topicOf } from './keys';

/** What a `wc:` link says (CAIP-1328, version 2): where a proposal waits, and the key that it is sealed with. */
export interface PairingUri {
  topic: string;
  symKey: string;
  /** When the proposal is no longer to be had (epoch seconds); null where the link does not say. */
  expiry: number | null;
  /** A sign-in comes, and a proposal for who cannot give it. */
  isSignIn?: boolean;
}

/** Characters that a link may have; real ones have some 200. */
const maxLength = 2_000;
const hex32 = /^[0-9a-f]{64}$/;

/**
 * Reads a link as it is pasted, scanned or tapped: `wc:…`, `web+wc:…` (what browsers let a page be opened for), or an address that carries one as its parameter `uri`. Null for anything
 * else, also for a topic that is not the hash of the key.
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

/** @example formatPairingUri({ topic, symKey, expiry: null }) // 'wc:…@2?relay-protocol=irn&symKey=…' */
export function formatPairingUri({ topic, symKey, expiry }: PairingUri): string {
  const end = expiry === null ? '' : `&expiryTimestamp=${expiry}`;
  return `wc:${topic}@2?relay-protocol=irn&symKey=${symKey}${end}`;
}
