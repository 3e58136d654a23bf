import { wipeKeys, type UserKeys } from '../../custody/userKeys';
import { UserError } from '../../errors/user';
import { createDeferred } from '../../kit/async/deferred';
import type { SignInAnswer } from '../../wire/http/signIn';
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
  // Only where the wallet is a page of its own: no site asks for the secret of another wallet, nor does a wallet inside one.
  const wishes = stores.login.state.brings === true && deps.init.hostOrigin === null;
  let brought: UserKeys | null = null;
  const { idToken, connectionId, assertion, sameEmail } = answer;
  const {
    isMfaEnabled = false,
    isNew,
    ...keys
  } = await deps
    .openKey({
      idToken,
      connectionId,
      assertion,
      isUnbound,
      ephemeral: attempt.ephemeral,
      confirmNew: sameEmail && (() => askNew(sameEmail)),
      ...(wishes && { bringKey: askBrought }),
      askPerson: ({ factors, error }) => {
        if (!attempts.isCurrent(attempt)) return Promise.reject(new UserError('popupClosed'));
        const shown = error && { code: error.code, values: error.values };
        stores.login.actions.askFactor({ factors, error: shown });
        attempt.factor = createDeferred();
        return attempt.factor.promise;
      },
    })
    .finally(() => brought && wipeKeys(brought));
  try {
    if (!attempts.isCurrent(attempt)) return;
    if (wishes && isNew === false) await tellMissed();
    const { connections } = await ready.project;
    await parts.beginSession({
      ...keys,
      userInfo: { ...userInfoOf({ answer, connections }), isMfaEnabled },
      grant: answer.siteGrant,
      isWanted: () => attempts.isCurrent(attempt),
      connectsHost: namedHost,
    });
    stores.login.actions.used(connectionId);
    stores.login.actions.wishToBring(false);
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

  /** Returns the keys of the user's old wallet, or null for a new key. */
  async function askBrought(): Promise<UserKeys | null> {
    if (!attempts.isCurrent(attempt)) throw new UserError('popupClosed');
    stores.login.actions.go('bring');
    attempt.brought = createDeferred();
    brought = await attempt.brought.promise;
    if (attempts.isCurrent(attempt)) stores.login.actions.go('working');
    return brought;
  }

  /** Tells a user who has a wallet here that no other one was asked for. */
  async function tellMissed(): Promise<void> {
    stores.login.actions.wishToBring('missed');
    await askBrought();
  }
}
