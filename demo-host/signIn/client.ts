/** The part of a sign-in SDK that this page uses. Inlay's SDK and the SDKs of public clients both provide it. */
export interface SignInClient {
  init(): Promise<void>;
  login(params: { authConnection: 'email_passwordless'; appState: string }): Promise<unknown>;
  logout(): Promise<void>;
  getUserInfo(): { email?: string; authConnection?: string; appState?: string };
  enableMFA(params: object): Promise<unknown>;
  manageMFA(params: object): Promise<unknown>;
  addPasskeyFactor(params: object): Promise<unknown>;
  readonly privKey: string;
  readonly ed25519PrivKey: string;
  readonly sessionId: string;
}

export interface SignInClientOptions {
  clientId: string;
  uxMode: 'popup' | 'redirect';
  sdkMode: 'default' | 'iframe';
  sdkUrl: string;
}
