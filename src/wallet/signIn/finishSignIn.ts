import { UserError } from '../../errors/user';
import { createDeferred } from '../../kit/async/deferred';
import type { SignInAnswer } from '../../wire/http/signIn';
import { wipeKeys } from '../../custody/userKeys';
import type { SignInPort } from './port';
import type { SignInAttempt } from './signInAttempt';
import { userInfoOf } from '../session';

/** Turns an identity token into a session: recovers the key from the share nodes, unless the user has left in the meantime. */
export async function finishSignIn(
  parts: SignInPort,
  {
    attempt,
    answer,
    isUnbound,
    namedHost = false,
  }: {
    attempt: SignInAttempt;
    answer: SignInAnswer;
    /** True if the token has no nonce from this wallet. */
    isUnbound?: boolean;
    /** True if the user saw for which page the sign-in is. */
    namedHost?: boolean;
  },
): Promise<void> {
  const { deps, stores, attempts, ready } = parts;
  if (!attempts.isCurrent(attempt)) return;
  stores.login.actions.go('working');
  const { idToken, connectionId, assertion, sameEmail } = answer;
  const { isMfaEnabled = false, ...keys } = await deps.openKey({
    idToken,
    connectionId,
    assertion,
    isUnbound,
    ephemeral: attempt.ephemeral,
    confirmNew: sameEmail && (() => askNew(sameEmail)),
    askPerson: ({ factors, error }) => {
      if (!attempts.isCurrent(attempt)) return Promise.reject(new UserError('popupClosed'));
      const shown = error && { code: error.code, values: error.values };
      stores.login.actions.askFactor({ factors, error: shown });
      attempt.factor = createDeferred();
      return attempt.factor.promise;
    },
  });
  try {
    if (!attempts.isCurrent(attempt)) return;
    const { connections } = await ready.project;
    await parts.beginSession({
      ...keys,
      userInfo: { ...userInfoOf({ answer, connections }), isMfaEnabled },
      grant: answer.siteGrant,
      isWanted: () => attempts.isCurrent(attempt),
      connectsHost: namedHost,
    });
    stores.login.actions.used(connectionId);
    if (attempts.isCurrent(attempt)) attempts.clear();
  } finally {
    wipeKeys(keys);
  }

  /** Continues if the user wants a new wallet in addition to one that another sign-in may already have. */
  async function askNew(ids: readonly string[]): Promise<void> {
    const { connections } = await ready.project;
    if (!attempts.isCurrent(attempt)) throw new UserError('popupClosed');
    stores.login.actions.askNew(connections.filter(({ id }) => ids.includes(id)));
    stores.login.actions.setPendingLink({ connectionId, email: answer.email ?? '', others: ids });
    attempt.factor = createDeferred();
    await attempt.factor.promise;
    stores.login.actions.setPendingLink(null);
  }
}
