import { createWindowPort, type ListeningWindow, type PostableWindow } from '../../bridge/windowPort';
import type { Clock } from '../../kit/clock';
import { createDeferred } from '../../kit/async/deferred';
import { toOrigin } from '../../kit/origin';
import { coversOrigin } from '../../kit/originRule';
import type { OpenerQuestion } from '../../wire/signin/openerMessage';

/** ms that the page which opened this window has to answer: it is there already, and its SDK has listened before it opened us. */
const timeout = 2_000;

/** What is used of a popup's window. */
export type OpenedWindow = ListeningWindow & {
  readonly opener: unknown;
  readonly history: Pick<History, 'length'>;
  readonly document: Pick<Document, 'referrer'>;
};

/** Who opened a popup, as the browser tells it. */
export interface Opener {
  /** The site; undefined where the browser does not say, or names a page of the project that need not have meant it. */
  origin: string | undefined;
  /** Whether it is shown to be a page of the project. */
  isProven: boolean;
}

/**
 * Which site opened this popup. Whatever the login record says of it, its maker said: anybody may make one. Two things count, and
 * both need an opener, which a link followed from somewhere has not:
 * - the referrer of the first page of this window. A page can keep it back, none can put in that of another site;
 * - the answer of the opener itself, from an origin of the project, that it has begun this very sign-in.
 * @param options.claimed the origin that the login record names; registered for the project, as has been checked.
 * @param options.loginKey session key of the login id.
 */
export async function findOpener({
  self,
  allowedOrigins,
  claimed,
  loginKey,
  clock,
}: {
  self: OpenedWindow;
  allowedOrigins: readonly string[];
  claimed: string;
  loginKey: string;
  clock: Clock;
}): Promise<Opener> {
  const { opener } = self;
  const origin = toOrigin(self.document.referrer);
  const isOfProject = origin !== undefined && allowedOrigins.some((rule) => coversOrigin(rule, origin));
  const unproven: Opener = { origin: isOfProject ? undefined : origin, isProven: false };
  if (!isPostable(opener)) return unproven;
  // In a window that has shown something before, the referrer may be that of a page with somebody's link on it.
  if (isOfProject && self.history.length === 1) return { origin, isProven: true };
  const asked = [...new Set(isOfProject ? [claimed, origin] : [claimed])];
  const answered = await askOpener({ self, opener, origins: asked, loginKey, clock });
  return answered === undefined ? unproven : { origin: answered, isProven: true };
}

/** The one of these origins from which the opener says that it has begun this sign-in. */
async function askOpener({
  self,
  opener,
  origins,
  loginKey,
  clock,
}: {
  self: ListeningWindow;
  opener: PostableWindow;
  origins: readonly string[];
  loginKey: string;
  clock: Clock;
}): Promise<string | undefined> {
  const answer = createDeferred<string | undefined>();
  const question: OpenerQuestion = { type: 'who_opened' };
  const ports = origins.map((peerOrigin) => {
    const port = createWindowPort({ self, peer: opener, peerOrigin });
    port.listen((message) => {
      if (message.type === 'opened_by' && message.loginKey === loginKey) answer.resolve(peerOrigin);
    });
    // A window that is elsewhere does not get it.
    port.post(question);
    return port;
  });
  const stop = clock.after(timeout, () => answer.resolve(undefined));
  try {
    return await answer.promise;
  } finally {
    stop();
    for (const port of ports) port.destroy();
  }
}

function isPostable(opener: unknown): opener is PostableWindow {
  return typeof opener === 'object' && opener !== null;
}
