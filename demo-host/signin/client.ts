/** What this page uses of a sign-in SDK: ours, and that of public clients, have it alike. */
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
