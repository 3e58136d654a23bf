import { SignInError } from '../errors/signIn';
import { bytesToBase64url } from '../kit/base64url';
import { utf8ToBytes } from '../kit/bytes';
import { authConnections } from '../wire/signIn/options';
import type { ActionType } from '../wire/signIn/loginRecord';
import type { SignInSuccess } from '../wire/signIn/start';
import type { FactorParams, SignIn } from './contract';
import type { SessionManager } from './sessionManager';
import type { ResolvedOptions } from './options';
import type { CallSignInHost } from './sendToSignInHost';
import type { SignInState } from './state';

/** How long to wait for the result after a popup for factors was closed, in ms. */
const grace = 10_000;

type Factors = Pick<
  SignIn,
  'enableMFA' | 'manageMFA' | 'addSocialFactor' | 'addAuthenticatorFactor' | 'addPasskeyFactor'
>;

/** Creates the calls that need a signed-in user; the sign-in host handles each of them. */
export function manageFactors({
  self,
  options,
  session,
  callSignInHost,
  adopt,
}: {
  self: Window;
  options: ResolvedOptions;
  session: SessionManager;
  callSignInHost: CallSignInHost;
  adopt: (found: SignInSuccess) => Promise<void>;
}): Factors {
  function requireSession(): SignInState & { sessionId: string } {
    const { sessionId } = session.state;
    if (!sessionId) throw new SignInError(5112);
    return { ...session.state, sessionId };
  }

  async function addFactor(actionType: ActionType, params: FactorParams): Promise<boolean | undefined> {
    const { sessionId } = requireSession();
    try {
      return (await callSignInHost({ actionType, params, sessionId, grace })) ? true : undefined;
    } catch (error) {
      // A refusal by the host is a result; a popup that was blocked or closed is an error.
      if (error instanceof SignInError && error.code === 5114) return false;
      throw error;
    }
  }

  return {
    async enableMFA(params = {}) {
      const { sessionId, userInfo } = requireSession();
      if (userInfo?.isMfaEnabled) throw new SignInError(5116);
      const all: FactorParams = { ...params, ...whoIs({ userInfo }), mfaLevel: 'mandatory' };
      const found = await callSignInHost({ actionType: 'enable_mfa', params: all, sessionId, grace });
      if (!found) return null;
      await adopt(found);
      return session.state.userInfo?.isMfaEnabled === true;
    },

    async manageMFA(params = {}) {
      const { sessionId, userInfo } = requireSession();
      if (!userInfo?.isMfaEnabled) throw new SignInError(5117);
      const dappUrl = `${self.location.origin}${self.location.pathname}`;
      await callSignInHost({
        actionType: 'manage_mfa',
        params: { dappUrl, ...params, ...whoIs({ userInfo }) },
        sessionId,
        newTab: {
          redirectUrl: `${options.dashboardUrl}/wallet/account`,
          appState: (loginId) => bytesToBase64url(utf8ToBytes(JSON.stringify({ loginId }))),
        },
      });
    },

    addSocialFactor: (params) => addFactor('add_social_factor', params),
    addAuthenticatorFactor: (params) =>
      addFactor('add_authenticator_factor', { ...params, authConnection: 'authenticator' }),
    addPasskeyFactor: (params) => addFactor('add_passkey_factor', { ...params, authConnection: 'passkeys' }),
  };
}

/** Returns the connection that the session came from, so that the host asks for the same user. */
function whoIs({ userInfo = {} }: Pick<SignInState, 'userInfo'>): FactorParams {
  const { authConnection, authConnectionId, groupedAuthConnectionId, userId } = userInfo;
  const connection = authConnections.find((kind) => kind === authConnection);
  return {
    ...(connection === undefined ? {} : { authConnection: connection }),
    ...(authConnectionId === undefined ? {} : { authConnectionId }),
    ...(groupedAuthConnectionId === undefined ? {} : { groupedAuthConnectionId }),
    extraLoginOptions: { ...(userId === undefined ? {} : { login_hint: userId }) },
  };
}
