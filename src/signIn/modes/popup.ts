import { createWindowPort, type ListeningWindow, type PostableWindow } from '../../bridge/windowPort';
import { SignInError } from '../../errors/signIn';
import type { Clock } from '../../kit/clock';
import { createDeferred } from '../../kit/async/deferred';
import { isPlainObject, parseJson } from '../../kit/json';
import type { OpenerAnswer } from '../../wire/signIn/openerMessage';
import type { SignInOutcome } from '../../wire/signIn/start';
import type { Listening } from '../realtime/listen';
import { toSessionKey } from '../session/sessionId';

/** Size of the popup, in CSS pixels. */
const size = { width: 1_200, height: 700 };
const lookEvery = 500;

export type OpenedPopup = Pick<Window, 'closed' | 'close' | 'focus'> & PostableWindow;

/** Opens the popup. Call it inside the click, before the first await. @throws SignInError 5115 when the browser blocks it. */
export function openPopup({ self, url }: { self: Window; url: string }): OpenedPopup {
  const left = Math.max(0, Math.round(self.screenX + (self.outerWidth - size.width) / 2));
  const top = Math.max(0, Math.round(self.screenY + (self.outerHeight - size.height) / 2));
  const bars = 'titlebar=0,toolbar=0,status=0,location=0,menubar=0';
  const popup = self.open(url, '_blank', `${bars},height=${size.height},width=${size.width},top=${top},left=${left}`);
  if (!popup) throw new SignInError(5115);
  popup.focus();
  return popup;
}

/**
 * Confirms to the host in the popup, when it asks, that this page started the sign-in. The host gives its result only to pages of the
 * client, and a page may hide its URL from the referrer.
 * @returns a function that stops responding.
 */
export function answerPopup({
  self,
  popup,
  hostOrigin,
  loginId,
}: {
  self: ListeningWindow;
  popup: PostableWindow;
  hostOrigin: string;
  loginId: string;
}): () => void {
  const port = createWindowPort({ self, peer: popup, peerOrigin: hostOrigin });
  port.listen(({ type }) => {
    if (type !== 'who_opened') return;
    const answer: OpenerAnswer = { type: 'opened_by', loginKey: toSessionKey(loginId) };
    port.post(answer);
  });
  return () => port.destroy();
}

/**
 * Waits for the result of a popup. It comes over the channel, never from the popup itself (docs/protocol-server.md 2.5).
 * @param options.grace how long to wait for the result after the popup was closed, in ms.
 * @throws SignInError 5113 when the user closes it, 5114 when the server cannot be reached.
 */
export async function awaitPopup({
  popup,
  listening,
  grace,
  clock,
}: {
  popup: OpenedPopup;
  listening: Listening;
  grace: number;
  clock: Clock;
}): Promise<SignInOutcome> {
  const closed = createDeferred<never>();
  let cancel = (): void => undefined;
  const look = (): void => {
    cancel = popup.closed
      ? clock.after(grace, () => closed.reject(new SignInError(5113)))
      : clock.after(lookEvery, look);
  };
  look();
  try {
    return readOutcome(await Promise.race([listening.message, closed.promise]));
  } catch (cause) {
    if (cause instanceof SignInError) throw cause;
    throw new SignInError(5114, 'the sign-in server could not be reached', { cause });
  } finally {
    cancel();
    listening.stop();
    popup.close();
  }
}

function readOutcome(message: string): SignInOutcome {
  const value = parseJson(message);
  const { data, error, state } = isPlainObject(value) ? value : {};
  if (typeof error === 'string') return { error, ...(typeof state === 'string' ? { state } : {}) };
  if (!isPlainObject(data) || typeof data.sessionId !== 'string') throw new SignInError(5114, 'reason: unknown');
  const { sessionId, sessionNamespace } = data;
  return { sessionId, ...(typeof sessionNamespace === 'string' ? { sessionNamespace } : {}) };
}

/** Returns how long to wait after a popup was closed, in ms: on phones and tablets facebook and line finish in their own apps. */
export function closeGracePeriod({
  authConnection,
  userAgent,
}: {
  authConnection: string | undefined;
  userAgent: string;
}): number {
  const isHandheld = /android|iphone|ipad|ipod|mobile|tablet/i.test(userAgent);
  return isHandheld && (authConnection === 'facebook' || authConnection === 'line') ? 30_000 : 1_000;
}
