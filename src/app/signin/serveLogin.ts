import { createDeferred } from '../../kit/async/deferred';
import { retry } from '../../kit/async/retry';
import { toOrigin } from '../../kit/origin';
import { cleanText } from '../../kit/text/cleanText';
import { createSessionId } from '../../signin/session/sessionId';
import type { UserInfo } from '../../wire/communication';
import type { SignInSuccess } from '../../wire/signin/start';
import type { CheckedLogin } from './checks/checkLogin';
import type { SignInHost } from './createHost';
import { refreshSession } from './session/refreshSession';
import { toSessionRecord } from './session/sessionRecord';
import { SignInFault } from './signInFault';
import { withDefaults } from '../../wallet/host/whiteLabels';

/** What a provider is told of a user at most. */
const maxHintLength = 254;

/** The user chose not to sign in. */
export const cancelled = 'the sign-in was cancelled by the user';

/** What else is wanted of somebody who has just signed in; answers what is true of them then, null when they leave. */
export type AfterLogin = (opened: { privateKey: Uint8Array; userInfo: UserInfo }) => Promise<UserInfo | null>;

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
  // Whoever is not named a connection must not hear of the user at another one.
  const isNamed = Boolean(params.authConnection ?? params.authConnectionId);
  signIn.open({
    project: whole,
    offered: project.connections,
    loginHint: isNamed && hint.length <= maxHintLength ? hint : undefined,
    init: {
      clientId: project.clientId,
      // Our own pages are no site that one signs in at.
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
    async beginSession({ privateKey, userInfo: given, isWanted }) {
      const userInfo = await afterLogin({ privateKey, userInfo: given }).catch((cause: unknown) => {
        // What the page is refused is the page's to hear; all else the user may try again.
        if (cause instanceof SignInFault) result.reject(cause);
        throw cause;
      });
      if (!userInfo) return result.resolve(null);
      const kept = await refreshSession({ record: asked, sessions, userInfo });
      if (kept) return result.resolve(kept);
      const sessionId = createSessionId();
      const { keyReturn } = project;
      const { includeUserDataInToken } = options;
      const record = toSessionRecord({
        sessionId,
        privateKey,
        userInfo,
        params,
        keyReturn,
        includeUserDataInToken,
      });
      const session = { sessionId, namespace, record, timeout: options.sessionTime, allowedOrigin: recipient };
      // Nothing of the sign-in is lost to one dropped connection.
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
        // The wallet's own pages are no site that one signs in at.
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
  // A hint for the one way that is wanted needs no more than the code.
  if (token) void signIn.flows.signInWithToken(token);
  else if (hint.includes('@') && params.authConnection === 'email_passwordless' && connection) {
    void signIn.flows.sendCode(hint);
  }
  return result.promise;
}
