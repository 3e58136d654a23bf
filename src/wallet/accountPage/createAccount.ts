import type { OwnerSharing } from '../../custody/custodyClient';
import type { KitAppearance, KitTexts } from '../../custody/kit/renderKit';
import { toUserId } from '../../custody/statements';
import { wipeKeys, type UserKeys } from '../../custody/userKeys';
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

/** The user types the code of this connection here. All other connections use a popup. */
const emailKind = 'email_passwordless';

/**
 * The account page of a user whose key is in memory: factors and sessions. Nothing rejects: errors are in the store. Each change
 * starts the next epoch of the key.
 */
export function createAccount({
  deps,
  keys: given,
  userInfo,
  sessionId,
}: {
  deps: AccountDeps;
  /** Copied. The copies are wiped by `destroy`. */
  keys: UserKeys;
  userInfo: UserInfo;
  /** The session that the page itself runs in, or null. */
  sessionId: string | null;
}) {
  const { project, sessions, device } = deps;
  const privateKey = Uint8Array.from(given.privateKey);
  const keys = { privateKey, ed25519Seed: given.ed25519Seed && Uint8Array.from(given.ed25519Seed) };
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

    /** Adds a factor. With the first one, this browser becomes a factor as well. Call it inside the click. */
    add: (wanted: { wish: FactorRequest; name: string }) => run(() => factors.add(wanted)),
    rename: (named: { id: string; name: string }) => run(() => factors.rename(named)),
    /** Removes a factor, which then no longer opens the key. */
    remove: (id: string) => run(() => factors.remove(id)),
    /** Removes all factors, so that the sign-in alone opens the key. */
    turnOff: () => run(() => factors.removeAll()),
    /** Opens the key with only this factor to prove that it works, and records the time. Call it inside the click. */
    rehearse: (input: FactorInput & { connectionId?: string }) => run(() => factors.rehearse(input)),

    /** Links this connection as a sign-in of this wallet. Call it inside the click. */
    link: (connectionId: string) => run(() => links.link(connectionId)),
    /** Emails a code to an address that the user wants to link as a sign-in. */
    sendLinkCode: (address: string) => run(() => links.sendCode(address)),
    linkWithCode: (code: string) => run(() => links.linkWithCode(code)),
    unlink: (alias: string) =>
      run(async () => {
        await links.unlink(alias);
        await deps.forgetUser(alias);
      }),

    /** Ends the given session, or all sessions except this one. */
    endSessions: (which: { createdAt: number; device: string } | 'others') =>
      run(async () => {
        await sessions.end((session) =>
          which === 'others'
            ? session.sessionId !== sessionId
            : session.createdAt === which.createdAt && session.device === which.device,
        );
        await showSessions();
      }),

    /** Returns the recovery kit as an HTML file, or null if it could not be created. */
    async makeKit(wanted: { password: string; texts: KitTexts; appearance: KitAppearance }): Promise<string | null> {
      let file: string | null = null;
      await run(async () => {
        const { address } = store.state;
        const smart = await readSmartAccount({ project, owner: address });
        file = await makeKitFile({ deps, ...keys, address, smart, ...wanted });
      });
      return file;
    },

    hasPasskeys: () => deps.factors.passkeys.isOffered(),
    device,

    destroy() {
      wipeKeys(keys);
      links.forget();
      store.reset();
    },
  };
}

export type AccountPage = ReturnType<typeof createAccount>;
