import * as v from 'valibot';
import { openEnvelope } from '../envelope';
import { messageIdOf } from '../keys';
import { appLinkOf, readLinkMessage, type LinkMessage } from '../links';
import type { Parts } from '../parts';
import { PeerRequestSchema } from '../shapes';
import { readAuthentication } from './authentications';

/** Handles a message that arrived by a link. Returns false if no session or proposal expects it. */
export function receiveLink(parts: Parts, text: string): boolean {
  const link = readLinkMessage(text);
  if (!link) return false;
  if (!parts.sessions.has(link.topic)) return receiveLinkedSignIn(parts, link);
  parts.peers.receive(link, { isLink: true });
  return true;
}

/**
 * Handles a sign-in that an application on the same device requests by a link, which is the only unencrypted message. It is
 * accepted once, and only if the response goes to the site that the application claims. Returns false for anything else.
 */
function receiveLinkedSignIn(parts: Parts, { topic, message }: LinkMessage): boolean {
  const { options, usedPairings, changed } = parts;
  const read = v.safeParse(PeerRequestSchema, openEnvelope(message, { isLink: true })?.json);
  if (!read.success || read.output.method !== 'wc_sessionAuthenticate' || usedPairings.has(topic)) return false;
  const proof = { attestation: null, messageId: messageIdOf(message), isLink: true };
  const asked = readAuthentication(parts, {
    topic,
    request: read.output,
    proof,
    onPass: () => false,
    finish: () => undefined,
  });
  if (!asked || !options.openLink || appLinkOf(asked.peer) === null) return false;
  usedPairings.add(topic);
  changed();
  options.onAuthentication(asked);
  return true;
}
