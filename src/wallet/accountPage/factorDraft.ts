import { toUserId } from '../../custody/statements';
import { UserError } from '../../errors/user';
import type { FactorDraft } from '../factors';
import { subjectOf } from '../session';
import { createEphemeralKey, popupFault } from '../signIn';
import type { AccountDeps } from './accountDeps';

/** A factor to add. A social backup first needs a sign-in. */
export type FactorRequest = Exclude<FactorDraft, { kind: 'social' }> | { kind: 'social'; connectionId: string };

/** Opens the popup of a sign-in. Call it inside the click. */
export const openSignInPopup = (connectionId: string, nonce: string, { popups, project }: AccountDeps) =>
  popups.signIn({ windowId: null, begin: { connectionId, clientId: project.clientId, nonce } });

/** @throws UserError if the sign-in of a social backup fails. */
export async function toFactorDraft(wish: FactorRequest, deps: AccountDeps): Promise<FactorDraft> {
  if (wish.kind !== 'social') return wish;
  const { nonce, privateKey: unused } = createEphemeralKey(deps.random);
  unused.fill(0);
  const { connectionId } = wish;
  const answer = await openSignInPopup(connectionId, nonce, deps);
  if ('error' in answer) throw popupFault(answer);
  const subject = subjectOf(answer.idToken);
  if (subject === undefined) throw new UserError('providerDenied');
  return { kind: 'social', connectionId, user: toUserId({ connectionId, subject }) };
}
