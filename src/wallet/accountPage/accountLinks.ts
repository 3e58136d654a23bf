import type { OwnerSharing, SignInProof } from '../../custody/custodyClient';
import { UserError } from '../../errors/user';
import type { SignInAnswer } from '../../wire/http/signIn';
import { createEphemeralKey, popupFault } from '../signIn';
import type { EphemeralKey } from '../ports';
import type { AccountDeps } from './accountDeps';
import type { AccountStore, LinkedSignIn } from './accountStore';

/**
 * The sign-ins that lead to a wallet (docs/custody.md, "Several login methods"). Adding one requires a sign-in with it while the
 * key is in memory, so both are proven. Rejects with UserError.
 */
export function createAccountLinks({
  store,
  deps: {
    project: { clientId, connections },
    popups,
    signIn,
    random,
    language,
  },
  enter,
  first,
}: {
  store: AccountStore;
  deps: Pick<AccountDeps, 'project' | 'popups' | 'signIn' | 'random' | 'language'>;
  enter(): Promise<OwnerSharing>;
  /** The sign-in of this session. */
  first: { user: string; connectionId: string };
}) {
  /** The code that was emailed, and the key to which its token will be bound. */
  let mailed: { flowId: string; ephemeral: EphemeralKey } | null = null;
  function forget(): void {
    mailed?.ephemeral.privateKey.fill(0);
    mailed = null;
    store.actions.sentCode(null);
  }

  const connectionOf = (connectionId: string): Pick<LinkedSignIn, 'kind' | 'name'> => {
    const { kind, name } = connections.find(({ id }) => id === connectionId) ?? { kind: '', name: connectionId };
    return { kind, name };
  };

  async function show(sharing: Pick<OwnerSharing, 'links' | 'user'>): Promise<void> {
    const links = await sharing.links();
    // If the user signed in with a linked sign-in, the original one is unknown, so only the linked ones are shown.
    const own = sharing.user === first.user ? [{ alias: null, ...connectionOf(first.connectionId), at: null }] : [];
    store.actions.showSignIns([
      ...own,
      ...links.map(({ alias, connectionId, at }) => ({ alias, ...connectionOf(connectionId), at })),
    ]);
  }

  async function linkWith({ idToken, connectionId, assertion }: SignInAnswer, ephemeral: EphemeralKey): Promise<void> {
    const proof: SignInProof = { idToken, connectionId, assertion, ephemeral };
    const sharing = await enter();
    await sharing.link(proof);
    await show(sharing);
  }

  return {
    show,
    forget,

    /** Signs in with a provider in a popup. There is no await before it opens, so that the browser does not block it. */
    async link(connectionId: string): Promise<void> {
      const { nonce, ...ephemeral } = createEphemeralKey(random);
      try {
        const answer = await popups.signIn({ windowId: null, begin: { connectionId, clientId, nonce } });
        if ('error' in answer) throw popupFault(answer);
        await linkWith(answer, ephemeral);
      } finally {
        ephemeral.privateKey.fill(0);
      }
    },

    async sendCode(email: string): Promise<void> {
      forget();
      const { nonce, ...ephemeral } = createEphemeralKey(random);
      const locale = language.slice(0, 16);
      const { flowId, digits } = await signIn.emailBegin({ clientId, email: email.trim(), nonce, locale });
      mailed = { flowId, ephemeral };
      store.actions.sentCode(email.trim(), digits);
    },

    async linkWithCode(code: string): Promise<void> {
      if (!mailed) throw new UserError('expiredCode');
      const { flowId, ephemeral } = mailed;
      const answer = await signIn.emailFinish({ flowId, code: code.replace(/\s/gu, '') });
      await linkWith(answer, ephemeral).finally(forget);
    },

    async unlink(alias: string): Promise<void> {
      const sharing = await enter();
      await sharing.unlink(alias);
      await show(sharing);
    },
  };
}
