import { toOrigin } from '../kit/origin';
import type { PeerMetadata } from './shapes';

/** Characters of a link that carries a message. */
const maxLength = 100_000;

/** A message that an application on the same device sends by opening a link, without a relay ("Link mode" of Sign v2). */
export interface LinkMessage {
  topic: string;
  /** Base64url. */
  message: string;
}

/** Null for a text that is no such link. */
export function readLinkMessage(text: string): LinkMessage | null {
  if (text.length > maxLength || !URL.canParse(text)) return null;
  const { searchParams } = new URL(text);
  const [topic, message] = [searchParams.get('topic'), searchParams.get('wc_ev')];
  return topic !== null && /^[0-9a-f]{64}$/.test(topic) && message !== null ? { topic, message } : null;
}

/**
 * Where an application takes answers by link; null where it takes none, or names another site's link than its own: an answer is read by
 * the site that it is for.
 */
export function appLinkOf({ redirect, url }: Pick<PeerMetadata, 'redirect' | 'url'>): string | null {
  const { linkMode = false, universal = '' } = redirect ?? {};
  const origin = toOrigin(universal);
  return linkMode && origin?.startsWith('https:') && origin === toOrigin(url) ? universal : null;
}

/** The same envelope, on its way by a link. @param input.message base64 or base64url. */
export function formatLink({ appLink, topic, message }: { appLink: string } & LinkMessage): string {
  const url = new URL(appLink);
  url.searchParams.set('wc_ev', message.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, ''));
  url.searchParams.set('topic', topic);
  return url.href;
}

/** Requests that came by a link are answered by one. */
export interface LinkAnswers {
  came(topic: string, id: number): void;
  /** Takes the answer; null for a request that came over the relay. */
  linkFor(topic: string, id: number): ((message: string) => void) | null;
}

export function createLinkAnswers({
  openLink,
  peerOf,
}: {
  /** Absent: no link can be opened. */
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
