import type { AuthConnection, MfaLevel } from '../wire/signin/options';
import type { ResolvedOptions } from './options';
import type { SignInUserInfo } from './state';

/** The params of a login. Further fields are passed to the host unchanged. */
export interface LoginParams {
  /** A kind; or both ids below. */
  authConnection?: AuthConnection;
  authConnectionId?: string;
  groupedAuthConnectionId?: string;
  /** `login_hint`: an e-mail address that skips the question for it. */
  extraLoginOptions?: { login_hint?: string } & Record<string, unknown>;
  /** `optional` offers a second factor in the same step, `mandatory` asks for one. */
  mfaLevel?: MfaLevel;
  /** No token here names a key of the wallet, so there is no other to choose. */
  curve?: 'secp256k1';
  /** Comes back in `userInfo.appState`. */
  appState?: string;
  dappUrl?: string;
  getWalletKey?: boolean;
}

/** Further fields of MFA calls, handed to the host as they are. */
export type FactorParams = Partial<LoginParams>;

/** The sign-in SDK. Every promise settles; errors are `SignInError` with the codes of docs/protocol.md 2.10. */
export interface SignIn {
  readonly options: ResolvedOptions;
  /** 64 hex characters; `''` if no user is signed in or the operator returns no keys for this client. */
  readonly privKey: string;
  readonly coreKitKey: string;
  /** 128 hex characters: seed and public key. */
  readonly ed25519PrivKey: string;
  readonly coreKitEd25519Key: string;
  /** `''` if no user is signed in. Whoever has this id has the session. */
  readonly sessionId: string;
  readonly sessionNamespace: string;
  /** What `login` was given as `appState`, also when it failed. */
  readonly appState: string;
  /**
   * Takes up a session that is stored or has just come back with the address.
   * @throws SignInError 5114 when the host reports an error, or the address brings a session that this browser did not ask for.
   */
  init(): Promise<void>;
  /**
   * Signs in. In popup mode call it right inside the click. In redirect mode the page is left: `init` finishes it.
   * @returns the key (`''` where none is returned); null in redirect mode.
   * @throws SignInError 5002, 5111, 5113, 5114, 5115.
   */
  login(params: LoginParams): Promise<{ privKey: string } | null>;
  /** Ends the session, here even when the server cannot be told. @throws SignInError 5112. */
  logout(): Promise<void>;
  /** @throws SignInError 5112. */
  getUserInfo(): Partial<SignInUserInfo>;
  /** True once it is on; null in redirect mode. @throws SignInError 5112, 5116, 5113–5115. */
  enableMFA(params?: FactorParams): Promise<boolean | null>;
  /** Opens the account page in a new tab. @throws SignInError 5112, 5115, 5117. */
  manageMFA(params?: FactorParams): Promise<void>;
  /** True when the factor was added, false when not; undefined in redirect mode. @throws SignInError 5112, 5113, 5115. */
  addSocialFactor(params: FactorParams): Promise<boolean | undefined>;
  addAuthenticatorFactor(params?: FactorParams): Promise<boolean | undefined>;
  addPasskeyFactor(params?: FactorParams): Promise<boolean | undefined>;
  /** Goes on with a login in the frame. For iframe mode. @throws SignInError 5111 in default mode. */
  postLoginInitiatedMessage(params: LoginParams, nonce: string): Promise<void>;
  /** @throws SignInError 5111 in default mode, 5002 before the frame is there. */
  postLoginCancelledMessage(nonce: string): Promise<void>;
  /** Takes the frame away and stops listening. The session stays. */
  cleanup(): void;
}
