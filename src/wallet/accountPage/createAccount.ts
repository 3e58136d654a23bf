import { sha256 } from '@noble/hashes/sha2.js';
import type { createCustodyClient } from '../../custody/custodyClient';
import type { NewFactor } from '../../custody/factors/factorShares';
import { sealKit } from '../../custody/kit/recoveryKit';
import { renderKit, type KitTexts } from '../../custody/kit/renderKit';
import { toUserId } from '../../custody/statements';
import { toUserError } from '../../api/toUserError';
import { mainFamily } from '../../chains';
import { UserError } from '../../errors/user';
import { utf8ToBytes } from '../../kit/bytes';
import type { Clock } from '../../kit/clock';
import type { FillRandom } from '../../kit/randomId';
import type { UserInfo } from '../../wire/communication';
import type { Factor } from '../../wire/http/factors';
import type { ProjectConfig } from '../../wire/http/project';
import { createEphemeralKey, popupFault } from '../signIn';
import {
  type FactorDeps,
  type FactorDraft,
  type FactorInput,
  factorKeyOf,
  makeFactor,
  mostFactors,
  nextIndex,
} from '../factors';
import type { Popups, SignInClient } from '../ports';
import { createAccountStore, type FactorView } from './accountStore';
import { type SessionList, subjectOf } from '../session';
import { createAccountLinks } from './accountLinks';
import { freeName } from './freeName';

const toBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));

/** Its code is typed here; all others are proven in a window of their own. */
const emailKind = 'email_passwordless';
/** With fewer, a lost one would be the last. */
export const fewestFactors = 2;

export interface AccountDeps {
  /** Rejects where nobody can be sure who holds the shares. */
  custody(): Promise<Pick<ReturnType<typeof createCustodyClient>, 'config' | 'enter'>>;
  /** This browser need not know any more that a sign-in led to a key. */
  forgetUser(user: string): Promise<void>;
  project: ProjectConfig;
  factors: FactorDeps;
  popups: Pick<Popups, 'signIn'>;
  signIn: Pick<SignInClient, 'emailBegin' | 'emailFinish'>;
  /** BCP 47: mails are written in it. */
  language: string;
  sessions: SessionList;
  random: FillRandom;
  clock: Clock;
  /** What this browser is called, e.g. `Chrome · Mac`. */
  device: string;
  /** `/v5/recovery-kit.js`. */
  kitScript(): Promise<string>;
}

/** A wanted factor; a social backup is signed in to first. */
export type FactorWish = Exclude<FactorDraft, { kind: 'social' }> | { kind: 'social'; connectionId: string };

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
  const { custody, forgetUser, project, factors: factorDeps, popups, signIn, language } = deps;
  const { sessions, random, clock, device, kitScript } = deps;
  const privateKey = Uint8Array.from(given);
  const store = createAccountStore();
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
    ...{ store, project, popups, signIn, random, language },
    enter: () => enter(),
    first: { user, connectionId: authConnectionId },
  });
  /** Made, but not dealt yet. */
  let waiting: NewFactor[] = [];

  /** One at a time; true when it worked. */
  async function run(work: () => Promise<void>): Promise<boolean> {
    if (store.state.busy) return false;
    store.actions.start();
    try {
      await work();
      store.actions.end();
      return true;
    } catch (cause) {
      const { code, values } = toUserError(cause);
      store.actions.end({ code, values });
      return false;
    }
  }

  async function show(factors: readonly Factor[]): Promise<void> {
    const views = factors.map(async ({ id, kind, name, createdAt, rehearsedAt, connectionId }): Promise<FactorView> => {
      const isHere = kind === 'device' && (await factorDeps.devices.read(id)) !== null;
      return { id, kind, name, createdAt, rehearsedAt, isHere, connectionId };
    });
    store.actions.show(await Promise.all(views));
  }

  const enter = async () => (await custody()).enter({ user, privateKey });

  /** Changes the list: what `next` makes of the factors as they are now. */
  async function change(next: (factors: readonly Factor[]) => readonly NewFactor[]): Promise<void> {
    const { factors, reshare } = await enter();
    await show(await reshare(next(factors)));
  }

  async function showSessions(): Promise<void> {
    const list = await sessions.readLive();
    store.actions.showSessions(list.map(({ sessionId: id, ...session }) => ({ ...session, isHere: id === sessionId })));
  }

  async function toDraft(wish: FactorWish): Promise<FactorDraft> {
    if (wish.kind !== 'social') return wish;
    const { nonce, privateKey: unused } = createEphemeralKey(random);
    unused.fill(0);
    const { connectionId } = wish;
    const answer = await popups.signIn({ windowId: null, begin: { connectionId, clientId: project.clientId, nonce } });
    if ('error' in answer) throw popupFault(answer);
    const subject = subjectOf(answer.idToken);
    if (subject === undefined) throw new UserError('providerDenied');
    return { kind: 'social', connectionId, user: toUserId({ connectionId, subject }) };
  }

  return {
    store,
    isProtected: () => store.state.factors.length > 0,

    load: () =>
      run(async () => {
        const entered = enter().then(async (sharing) => {
          await links.show(sharing).catch(() => undefined);
          await show(sharing.factors);
        });
        await Promise.all([entered, showSessions().catch(() => store.actions.missSessions())]);
      }),

    /** Adds a factor; with the first one this browser becomes a factor as well. Call it inside the click. */
    add: ({ wish, name: called }: { wish: FactorWish; name: string }) =>
      run(async () => {
        const draft = await toDraft(wish);
        const { config } = await custody();
        const { publicKey, factors, reshare } = await enter();
        if (factors.length >= mostFactors) throw new UserError('tooManyFactors');
        // One that was thought to have failed may have been dealt after all.
        waiting = waiting.filter(({ id }) => !factors.some((factor) => factor.id === id));
        const next: NewFactor[] = [...factors, ...waiting];
        const make = async (one: FactorDraft, oneName: string) => {
          const index = nextIndex(next);
          const now = clock.now();
          const facts = { name: oneName, index, now, publicKey, config, random, deps: factorDeps };
          next.push(await makeFactor({ draft: one, ...facts }));
        };
        await make(draft, freeName(called, next));
        if (factors.length === 0 && waiting.length === 0 && draft.kind !== 'device') {
          // A browser that keeps no keys is no factor: then the user needs another one first.
          await make({ kind: 'device' }, device).catch((error: unknown) => {
            if (!(error instanceof UserError && error.code === 'storageBlocked')) throw error;
          });
        }
        if (next.length < fewestFactors) {
          waiting = next;
          store.actions.wait(true);
          return;
        }
        await show(await reshare(next));
        waiting = [];
        store.actions.wait(false);
      }),

    rename: ({ id, name: called }: { id: string; name: string }) =>
      run(() =>
        change((factors) => factors.map((factor) => (factor.id === id ? { ...factor, name: called } : factor))),
      ),

    /** What is removed opens nothing from then on. */
    remove: (id: string) =>
      run(async () => {
        await change((factors) => {
          const left = factors.filter((factor) => factor.id !== id);
          if (left.length < fewestFactors) throw new UserError('lastFactors');
          return left;
        });
        await factorDeps.devices.remove(id);
      }),

    /** Back to the sign-in alone. */
    turnOff: () =>
      run(async () => {
        const { factors, reshare } = await enter();
        await show(await reshare([]));
        await Promise.all(factors.map(({ id }) => factorDeps.devices.remove(id)));
      }),

    /** Opens the key with a factor, as if everything else were lost, and writes down when. Call it inside the click. */
    rehearse: ({ connectionId, ...input }: FactorInput & { connectionId?: string }) =>
      run(async () => {
        const { nonce, privateKey: ephemeral } = createEphemeralKey(random);
        const second =
          connectionId === undefined
            ? undefined
            : popups.signIn({ windowId: null, begin: { connectionId, clientId: project.clientId, nonce } });
        const sharing = await (await custody()).enter({ user, privateKey, ephemeral });
        const answer = second && (await second);
        if (answer && 'error' in answer) throw popupFault(answer);
        await sharing.rehearse(async (question) => {
          const factor = question.factors.find(({ id }) => id === input.factorId);
          if (!factor) throw new UserError('factorWrong');
          const shown = { ...input, ...(answer ? { second: Promise.resolve(answer) } : {}) };
          return {
            factorId: factor.id,
            factorKey: await factorKeyOf({ factor, input: shown, question, deps: factorDeps }),
          };
        });
        await change((factors) =>
          factors.map((factor) => (factor.id === input.factorId ? { ...factor, rehearsedAt: clock.now() } : factor)),
        );
      }),

    /** Makes that connection lead to this wallet as well. Call it inside the click. */
    link: (connectionId: string) => run(() => links.link(connectionId)),
    /** Mails a code to somebody who wants to sign in with that address as well. */
    sendLinkCode: (address: string) => run(() => links.sendCode(address)),
    linkWithCode: (code: string) => run(() => links.linkWithCode(code)),
    unlink: (alias: string) =>
      run(async () => {
        await links.unlink(alias);
        await forgetUser(alias);
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
    async makeKit({ password, texts }: { password: string; texts: KitTexts }): Promise<string | null> {
      let file: string | null = null;
      await run(async () => {
        const script = await kitScript();
        const kit = await sealKit({ privateKey, address: store.state.address, password, random });
        const hash = (text: string) => toBase64(sha256(utf8ToBytes(text)));
        file = renderKit({ kit, texts, script, hash });
      });
      return file;
    },

    hasPasskeys: () => factorDeps.passkeys.isOffered(),
    device,

    destroy() {
      privateKey.fill(0);
      links.forget();
      store.reset();
    },
  };
}

export type Account = ReturnType<typeof createAccount>;
