import type { ConnectionSummary, ProjectConfig } from '../../wire/http/project';
import {
  createLoginStore,
  createSignInAttempts,
  offerPasskeys,
  resendCode,
  sendCode,
  signInWith,
  signInWithToken,
  submitCode,
  submitFactor,
  type BeginSession,
  type SignInPort,
} from '../signIn';
import type { InitFacts, WalletDeps } from '../ports';
import { createStoreStorage } from '../store';
import { createEmbedStore } from '../host';
import { createPreferencesStore } from '../settings';
import type { SignInView, WalletStores } from '../wallet';

/** A sign-in request that is already validated, and what to do with the resulting key. */
export interface SignInTask {
  init: InitFacts;
  project: ProjectConfig;
  /** The connections to show. Default: all. A user whose wallet belongs to another connection is still sent to that one. */
  offered?: ConnectionSummary[];
  /** The user that the page expects. Passed only to the offered connections. */
  loginHint?: string | undefined;
  beginSession: BeginSession;
}

/** A sign-in without a wallet around it. It has one task at a time, and none at first. */
export interface StandaloneSignIn extends SignInView {
  readonly actions: SignInView['actions'] & {
    /** Signs in with a token that a page has provided. */
    signInWithToken(token: { connectionId: string; idToken: string }): Promise<void>;
  };
  readonly stores: Pick<WalletStores, 'login' | 'embed' | 'preferences'>;
  /** Starts a task, which replaces the previous one. */
  open(task: SignInTask): void;
  /** Abandons the task. Late responses are ignored. */
  abandon(): void;
}

export type StandaloneSignInDeps = Pick<
  WalletDeps,
  'clock' | 'signIn' | 'popups' | 'language' | 'random' | 'storage' | 'openKey'
>;

/** Builds a {@link StandaloneSignIn}. */
export function createSignIn(deps: StandaloneSignInDeps): StandaloneSignIn {
  const stores = {
    login: createLoginStore(),
    embed: createEmbedStore(),
    preferences: createPreferencesStore(createStoreStorage(deps.storage)),
  };
  const attempts = createSignInAttempts();
  let parts: SignInPort | null = null;
  /** The login hint by connection id. */
  let hints = new Map<string, string>();

  /** Runs a flow only if there is a task. */
  const run = async (flow: (parts: SignInPort) => Promise<void>): Promise<void> => {
    if (parts) await flow(parts);
  };
  function abandon(): void {
    attempts.clear();
    stores.login.actions.go('choose');
  }

  return {
    stores,
    open({ init, project, offered = project.connections, loginHint, beginSession }) {
      abandon();
      hints = new Map(loginHint ? offered.map(({ id }) => [id, loginHint]) : []);
      const { hostOrigin, dappMetadata, whiteLabel } = init;
      stores.embed.actions.embeddedBy({ hostOrigin, dappMetadata, whiteLabel });
      stores.login.actions.offer(offered);
      parts = {
        deps: { ...deps, init },
        stores,
        attempts,
        ready: { project: Promise.resolve(project), allowed: Promise.resolve() },
        beginSession,
      };
    },
    abandon,
    actions: {
      prepareSignIn: async () => undefined,
      sendCode: (email) => run((parts) => sendCode(parts, email)),
      resendCode: () => run(resendCode),
      submitCode: (code) => run((parts) => submitCode(parts, code)),
      changeEmail: abandon,
      signInWithToken: (token) => run((parts) => signInWithToken(parts, token)),
      signInWith: (connectionId) =>
        run((parts) => signInWith(parts, { connectionId, loginHint: hints.get(connectionId) })),
      offerPasskeys: (signal) => run((parts) => offerPasskeys(parts, signal)),
      submitFactor: (input) => {
        if (parts) submitFactor(parts, input);
      },
    },
  };
}
