import type { OwnerSharing } from '../../custody/custodyClient';
import type { KitAppearance, KitTexts } from '../../custody/kit/renderKit';
import { toUserId } from '../../custody/statements';
import { mainFamily } from '../../chains';
import type { UserInfo } from '../../wire/communication';
import type { FactorInput } from '../factors';
import type { AccountDeps } from './accountDeps';
import { createAccountFactors } from './accountFactors';
import { createAccountLinks } from './accountLinks';
import { createAccountStore } from './accountStore';
import type { FactorRequest } from './factorDraft';
import { makeKitFile } from './makeKitFile';
import { oneAtATime } from './oneAtATime';
import { readSmartAccount } from './readSmartAccount';

/** Its code is typed here; all others are proven in a window of their own. */
const emailKind = 'email_passwordless';

/**
 * The account of somebody whose key is at hand: its factors and its sessions. Nothing rejects: what goes wrong is in the store.
 * Each change is the next epoch of the key.
 */
export function createAccount({
  deps,
  privateKey: given,
  userInfo,
  sessionId,
}: {
  deps: AccountDeps;
  /** Copied; the copy lives until `destroy`. */
  privateKey: Uint8Array;
  userInfo: UserInfo;
  /** The session that the page itself runs in; null without one. */
  sessionId: string | null;
}) {
  const { project, sessions, device } = deps;
  const privateKey = Uint8Array.from(given);
  const store = createAccountStore();
  const run = oneAtATime(store);
  const { authConnectionId, userId, email, name } = userInfo;
  const user = toUserId({ connectionId: authConnectionId, subject: userId });
  const { connections } = project;
  store.actions.of({
    address: mainFamily.keys.address(privateKey),
    who: email ?? name ?? userId,
    signedInWith: connections.find(({ id }) => id === authConnectionId) ?? { kind: '', name: authConnectionId },
    connections: connections.filter(({ id, kind }) => id !== authConnectionId && kind !== emailKind),
    addable: connections,
  });
  const links = createAccountLinks({
    store,
    enter,
    deps,
    first: { user, connectionId: authConnectionId },
  });
  const factors = createAccountFactors({ deps, store, enter });

  async function enter(by: { ephemeral?: Uint8Array } = {}): Promise<OwnerSharing> {
    return (await deps.custody()).enter({ user, privateKey, ...by });
  }

  async function showSessions(): Promise<void> {
    const list = await sessions.readLive();
    store.actions.showSessions(list.map(({ sessionId: id, ...session }) => ({ ...session, isHere: id === sessionId })));
  }

  return {
    store,
    isProtected: () => store.state.factors.length > 0,

    load: () =>
      run(async () => {
        const entered = enter().then(async (sharing) => {
          await links.show(sharing).catch(() => undefined);
          await factors.show(sharing.factors);
        });
        await Promise.all([entered, showSessions().catch(() => store.actions.missSessions())]);
      }),

    /** Adds a factor; with the first one this browser becomes a factor as well. Call it inside the click. */
    add: (wanted: { wish: FactorRequest; name: string }) => run(() => factors.add(wanted)),
    rename: (named: { id: string; name: string }) => run(() => factors.rename(named)),
    /** What is removed opens nothing from then on. */
    remove: (id: string) => run(() => factors.remove(id)),
    /** Back to the sign-in alone. */
    turnOff: () => run(() => factors.removeAll()),
    /** Opens the key with a factor, as if everything else were lost, and writes down when. Call it inside the click. */
    rehearse: (input: FactorInput & { connectionId?: string }) => run(() => factors.rehearse(input)),

    /** Makes that connection lead to this wallet as well. Call it inside the click. */
    link: (connectionId: string) => run(() => links.link(connectionId)),
    /** Mails a code to an address that the user wants to link as a sign-in. */
    sendLinkCode: (address: string) => run(() => links.sendCode(address)),
    linkWithCode: (code: string) => run(() => links.linkWithCode(code)),
    unlink: (alias: string) =>
      run(async () => {
        await links.unlink(alias);
        await deps.forgetUser(alias);
      }),

    /** Ends the session at that place of the list, or all but this one. */
    endSessions: (which: { createdAt: number; device: string } | 'others') =>
      run(async () => {
        await sessions.end((session) =>
          which === 'others'
            ? session.sessionId !== sessionId
            : session.createdAt === which.createdAt && session.device === which.device,
        );
        await showSessions();
      }),

    /** The recovery kit as an HTML file; null when it could not be made. */
    async makeKit(wanted: { password: string; texts: KitTexts; appearance: KitAppearance }): Promise<string | null> {
      let file: string | null = null;
      await run(async () => {
        const { address } = store.state;
        const smart = await readSmartAccount({ project, owner: address });
        file = await makeKitFile({ deps, privateKey, address, smart, ...wanted });
      });
      return file;
    },

    hasPasskeys: () => deps.factors.passkeys.isOffered(),
    device,

    destroy() {
      privateKey.fill(0);
      links.forget();
      store.reset();
    },
  };
}

export type Account = ReturnType<typeof createAccount>;
