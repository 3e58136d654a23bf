import { createDeferred } from '../../kit/async/deferred';
import { retry } from '../../kit/async/retry';
import { toOrigin } from '../../kit/origin';
import { cleanText } from '../../kit/text/cleanText';
import { createSessionId } from '../../signIn/session/sessionId';
import type { UserKeys } from '../../custody/userKeys';
import type { UserInfo } from '../../wire/communication';
import type { SignInSuccess } from '../../wire/signIn/start';
import type { CheckedLogin } from './checks/checkLogin';
import type { SignInHost } from './createSignInHost';
import { refreshSession } from './session/refreshSession';
import { toSessionRecord } from './session/sessionRecord';
import { SignInFault } from './signInFault';
import { withDefaults } from '../../kit/theme/withDefaults';

/** Maximum length of a login hint sent to a provider. */
const maxHintLength = 254;

/** The error text for a user who chose not to sign in. */
export const cancelled = 'the sign-in was cancelled by the user';

/** Runs further steps after the sign-in. Returns the updated user info, or null if the user leaves. */
export type AfterLogin = (opened: { keys: UserKeys; userInfo: UserInfo }) => Promise<UserInfo | null>;

/**
 * Shows the login screens until the user has signed in, and stores the session for the recipient.
 * @returns the new session; null when the user leaves.
 */
export function serveLogin(
  host: SignInHost,
  { record: asked, project, whole = project, recipient, token }: Omit<CheckedLogin, 'whole'> & Partial<CheckedLogin>,
  afterLogin: AfterLogin = ({ userInfo }) => Promise.resolve(userInfo),
): Promise<SignInSuccess | null> {
  const { signIn, screen, sessions } = host;
  const { options, params } = asked;
  const result = createDeferred<SignInSuccess | null>();
  const namespace = options.sessionNamespace;
  const hint = params.extraLoginOptions?.login_hint?.trim() ?? '';
  // The hint names a user of one connection, so it is not sent to any other connection.
  const isNamed = Boolean(params.authConnection ?? params.authConnectionId);
  signIn.open({
    project: whole,
    offered: project.connections,
    loginHint: isNamed && hint.length <= maxHintLength ? hint : undefined,
    init: {
      clientId: project.clientId,
      // The wallet's own pages are not shown as a site that the user signs in to.
      hostOrigin: recipient === host.origin ? null : recipient,
      ancestors: [],
      dappMetadata: { name: '', icon: '' },
      whiteLabel: withDefaults({ own: options.whiteLabel, project: project.whiteLabel }),
      chains: [],
      chainId: null,
      confirmationStrategy: 'modal',
      enableKeyExport: false,
      accountAbstraction: null,
    },
    async beginSession({ privateKey, ed25519Seed, userInfo: given, isWanted }) {
      const userInfo = await afterLogin({ keys: { privateKey, ed25519Seed }, userInfo: given }).catch(
        (cause: unknown) => {
          // A SignInFault is reported to the page; after any other error the user can try again.
          if (cause instanceof SignInFault) result.reject(cause);
          throw cause;
        },
      );
      if (!userInfo) return result.resolve(null);
      const kept = await refreshSession({ record: asked, sessions, userInfo });
      if (kept) return result.resolve(kept);
      const sessionId = createSessionId();
      const { keyReturn } = project;
      const { includeUserDataInToken } = options;
      const record = toSessionRecord({
        sessionId,
        privateKey,
        ed25519Seed,
        userInfo,
        params,
        keyReturn,
        includeUserDataInToken,
      });
      const session = { sessionId, namespace, record, timeout: options.sessionTime, allowedOrigin: recipient };
      // Retried, so that one dropped connection does not lose the sign-in.
      await retry(() => sessions.create(session), { tries: 3, wait: 500 });
      const [{ listSession }, { recordLogin }] = await Promise.all([
        import('./openAccount'),
        import('./session/recordLogin'),
      ]);
      const app = recipient;
      const native = toOrigin(recipient) === null && { nativeApp: cleanText(project.name, 60) };
      await Promise.all([
        listSession({
          host,
          privateKey,
          session: { sessionId, namespace, app, ...native, seconds: options.sessionTime },
        }),
        // The wallet's own pages are not recorded as a site that the user has signed in to.
        app === host.origin ? undefined : recordLogin({ ...host, privateKey, clientId: project.clientId, site: app }),
      ]);
      if (isWanted()) result.resolve({ sessionId, ...(namespace === '' ? {} : { sessionNamespace: namespace }) });
      else void sessions.invalidate({ sessionId, namespace }).catch(() => undefined);
    },
  });
  screen.show({
    kind: 'login',
    keyFor: project.keyReturn ? recipient : null,
    onCancel() {
      signIn.abandon();
      result.resolve(null);
    },
  });

  const [connection] = project.connections;
  // If the page asks for an e-mail code and sends the address, the code is sent at once.
  if (token) void signIn.actions.signInWithToken(token);
  else if (hint.includes('@') && params.authConnection === 'email_passwordless' && connection) {
    void signIn.actions.sendCode(hint);
  }
  return result.promise;
}
