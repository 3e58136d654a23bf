import { createWindowPort, type ListeningWindow, type PostableWindow } from '../../bridge/windowPort';
import type { Clock } from '../../kit/clock';
import { createDeferred } from '../../kit/async/deferred';
import { toOrigin } from '../../kit/origin';
import { coversOrigin } from '../../kit/originRule';
import type { OpenerQuestion } from '../../wire/signIn/openerMessage';

/** Timeout for the opener's response in ms. The opener is already loaded, and its SDK listens before it opens this window. */
const timeout = 2_000;

/** The part of a popup's window that is used. */
export type WindowWithOpener = ListeningWindow & {
  readonly opener: unknown;
  readonly history: Pick<History, 'length'>;
  readonly document: Pick<Document, 'referrer'>;
};

/** The opener of a popup, as far as the browser proves it. */
export interface Opener {
  /** Its origin; undefined if the browser does not report it, or reports a page of the project that may not have started this sign-in. */
  origin: string | undefined;
  /** True if it is proven to be a page of the project. */
  isProven: boolean;
}

/**
 * Finds the site that opened this popup. The login record is no proof, because anyone can create one. Two proofs count, and both need an
 * opener, which a plain link does not have:
 * - the referrer of the first page in this window. A page can hide it, but not forge that of another site;
 * - the opener's own response, from an origin of the project, that it has started this sign-in.
 * @param options.claimed the origin that the login record names; already checked to be registered for the project.
 * @param options.loginKey session key of the login id.
 */
export async function findOpener({
  self,
  allowedOrigins,
  claimed,
  loginKey,
  clock,
}: {
  self: WindowWithOpener;
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
  // If the window has shown another page before, the referrer may be a page that contained an attacker's link.
  if (isOfProject && self.history.length === 1) return { origin, isProven: true };
  const asked = [...new Set(isOfProject ? [claimed, origin] : [claimed])];
  const answered = await askOpener({ self, opener, origins: asked, loginKey, clock });
  return answered === undefined ? unproven : { origin: answered, isProven: true };
}

/** Returns the origin from which the opener confirms that it has started this sign-in; undefined if none does. */
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
    // The message is delivered only if the opener is at that origin.
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
