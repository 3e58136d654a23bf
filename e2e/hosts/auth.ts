import './authWindow';
import { readChoice, runSignInPage } from '../../demo-host/signIn/runSignInPage';

const root = document.getElementById('signin');
if (root) {
  const walletOrigin = root.dataset.wallet ?? '';
  const choice = readChoice(`${walletOrigin}/v10`);
  const client = new window.Auth.Auth({
    ...choice,
    network: 'sapphire_devnet',
    dashboardUrl: walletOrigin,
    storageServerUrl: walletOrigin,
    sessionSocketUrl: walletOrigin,
  });
  window.client = client;
  const params = { authConnection: 'email_passwordless', appState: 'from the demo' } as const;
  const login = () =>
    choice.sdkMode === 'iframe'
      ? client.postLoginInitiatedMessage(params, Math.random().toString(36).slice(2))
      : client.login(params);
  void runSignInPage({
    client: {
      init: () => client.init(),
      login,
      logout: () => client.logout(),
      getUserInfo: () => client.getUserInfo(),
      enableMFA: () => client.enableMFA({}),
      manageMFA: () => client.manageMFA({}),
      addPasskeyFactor: () => client.addPasskeyFactor({}),
      get privKey() {
        return client.privKey;
      },
      get ed25519PrivKey() {
        return client.ed25519PrivKey;
      },
      get sessionId() {
        return client.sessionId;
      },
    },
    login,
    root,
  });
}
