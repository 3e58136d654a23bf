import { toOrigin } from '../kit/origin';
import type { PeerMetadata } from './shapes';

/** The maximum length of a link that carries a message, in characters. */
const maxLength = 100_000;

/** A message that an application on the same device sends by opening a link, without a relay ("Link mode" of Sign v2). */
export interface LinkMessage {
  topic: string;
  /** Base64url. */
  message: string;
}

/** Parses a link that carries a message. Returns null for any other text. */
export function readLinkMessage(text: string): LinkMessage | null {
  if (text.length > maxLength || !URL.canParse(text)) return null;
  const { searchParams } = new URL(text);
  const [topic, message] = [searchParams.get('topic'), searchParams.get('wc_ev')];
  return topic !== null && /^[0-9a-f]{64}$/.test(topic) && message !== null ? { topic, message } : null;
}

/**
 * Returns the URL to which an application accepts responses by link. Null if it accepts none, or if the URL is on another site than
 * its own, because the site that receives a response can read it.
 */
export function appLinkOf({ redirect, url }: Pick<PeerMetadata, 'redirect' | 'url'>): string | null {
  const { linkMode = false, universal = '' } = redirect ?? {};
  const origin = toOrigin(universal);
  return linkMode && origin?.startsWith('https:') && origin === toOrigin(url) ? universal : null;
}

/** Returns a link that carries the envelope. @param input.message base64 or base64url. */
export function formatLink({ appLink, topic, message }: { appLink: string } & LinkMessage): string {
  const url = new URL(appLink);
  url.searchParams.set('wc_ev', message.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, ''));
  url.searchParams.set('topic', topic);
  return url.href;
}

/** Tracks requests that arrived by a link, because they are answered by a link. */
export interface LinkAnswers {
  came(topic: string, id: number): void;
  /** Returns the function that sends the response by link, once. Null for a request that arrived over the relay. */
  linkFor(topic: string, id: number): ((message: string) => void) | null;
}

export function createLinkAnswers({
  openLink,
  peerOf,
}: {
  /** Absent if links cannot be opened. */
  openLink: ((url: string) => void) | undefined;
  peerOf(topic: string): PeerMetadata | undefined;
}): LinkAnswers {
  const waiting = new Set<string>();
  return {
    came: (topic, id) => void waiting.add(`${topic} ${id}`),
    linkFor(topic, id) {
      const peer = peerOf(topic);
      const appLink = peer && appLinkOf(peer);
      if (!waiting.delete(`${topic} ${id}`) || !appLink || !openLink) return null;
      return (message) => openLink(formatLink({ appLink, topic, message }));
    },
  };
}
