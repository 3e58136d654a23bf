import { createSignIn } from '../../src/signIn';
import { readChoice, runSignInPage } from './runSignInPage';

/**
 * The demo of the sign-in SDK. It is a page of its own because the SDK hands the visitor's key to the page where the operator allows it.
 */
const root = document.getElementById('signin');
if (root) {
  const client = createSignIn(readChoice(root.dataset.wallet ?? ''));
  const login = () => client.login({ authConnection: 'email_passwordless', appState: 'from the demo' });
  void runSignInPage({ client, login, root });
}
