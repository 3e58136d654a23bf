import { createSignIn } from '../../src/signin';
import { readChoice, runSignInPage } from './runSignInPage';

/** The demo of the sign-in SDK: a page of its own, since it hands this page the visitor's key where the operator allows it. */
const root = document.getElementById('signin');
if (root) {
  const client = createSignIn(readChoice(root.dataset.wallet ?? ''));
  const login = () => client.login({ authConnection: 'email_passwordless', appState: 'from the demo' });
  void runSignInPage({ client, login, root });
}
