import type { AuthConnection, MfaLevel } from '../wire/signIn/options';
import type { ResolvedOptions } from './options';
import type { SignInUserInfo } from './state';

/** The params of a login. Further fields are passed to the host unchanged. */
export interface LoginParams {
  /** The kind of connection; alternatively both ids below. */
  authConnection?: AuthConnection;
  authConnectionId?: string;
  groupedAuthConnectionId?: string;
  /** `login_hint`: an e-mail address, so that the user is not asked for it. */
  extraLoginOptions?: { login_hint?: string } & Record<string, unknown>;
  /** `optional` offers a second factor during sign-in, `mandatory` requires one. */
  mfaLevel?: MfaLevel;
  /** Only secp256k1: no token here names a key of another curve. */
  curve?: 'secp256k1';
  /** Returned in `userInfo.appState`. */
  appState?: string;
  dappUrl?: string;
  getWalletKey?: boolean;
}

/** Params of MFA calls; further fields are passed to the host unchanged. */
export type FactorParams = Partial<LoginParams>;

/** The sign-in SDK. Every promise settles; errors are `SignInError` with the codes of docs/protocol-server.md 2.10. */
export interface SignIn {
  readonly options: ResolvedOptions;
  /** 64 hex characters; `''` if no user is signed in or the operator returns no keys for this client. */
  readonly privKey: string;
  readonly coreKitKey: string;
  /** 128 hex characters: seed and public key. */
  readonly ed25519PrivKey: string;
  readonly coreKitEd25519Key: string;
  /** `''` if no user is signed in. Whoever has this id controls the session. */
  readonly sessionId: string;
  readonly sessionNamespace: string;
  /** The `appState` that `login` was called with, also after a failure. */
  readonly appState: string;
  /**
   * Restores the stored session, or adopts the one that came back with the URL.
   * @throws SignInError 5114 when the host reports an error, or when the URL holds a session that this browser did not request.
   */
  init(): Promise<void>;
  /**
   * Signs the user in. In popup mode call it directly inside the click. In redirect mode the page is left, and `init` completes the
   * sign-in.
   * @returns the key (`''` where none is returned); null in redirect mode.
   * @throws SignInError 5002, 5111, 5113, 5114, 5115.
   */
  login(params: LoginParams): Promise<{ privKey: string } | null>;
  /** Ends the session; it ends locally even if the server cannot be reached. @throws SignInError 5112. */
  logout(): Promise<void>;
  /** Returns the signed-in user. @throws SignInError 5112. */
  getUserInfo(): Partial<SignInUserInfo>;
  /** Enables MFA. Resolves to true once it is enabled, to null in redirect mode. @throws SignInError 5112, 5116, 5113–5115. */
  enableMFA(params?: FactorParams): Promise<boolean | null>;
  /** Opens the account page in a new tab. @throws SignInError 5112, 5115, 5117. */
  manageMFA(params?: FactorParams): Promise<void>;
  /** Resolves to true if the factor was added, false if not, undefined in redirect mode. @throws SignInError 5112, 5113, 5115. */
  addSocialFactor(params: FactorParams): Promise<boolean | undefined>;
  addAuthenticatorFactor(params?: FactorParams): Promise<boolean | undefined>;
  addPasskeyFactor(params?: FactorParams): Promise<boolean | undefined>;
  /** Continues a login in the frame (iframe mode). @throws SignInError 5111 in default mode. */
  postLoginInitiatedMessage(params: LoginParams, nonce: string): Promise<void>;
  /** Cancels a login in the frame. @throws SignInError 5111 in default mode, 5002 before the frame has loaded. */
  postLoginCancelledMessage(nonce: string): Promise<void>;
  /** Removes the frame and all listeners. The session stays. */
  cleanup(): void;
}
