import { privateKeyToAddress } from 'viem/accounts';
import { element } from '../page/element';
import type { SignInClient, SignInClientOptions } from './client';

/** Reads the options from the page's query: `?client_id=…&ux=popup|redirect&sdk=default|iframe`. */
export function readChoice(sdkUrl: string): SignInClientOptions {
  const query = new URLSearchParams(location.search);
  return {
    clientId: query.get('client_id') ?? 'inlay-local',
    uxMode: query.get('ux') === 'redirect' ? 'redirect' : 'popup',
    sdkMode: query.get('sdk') === 'iframe' ? 'iframe' : 'default',
    sdkUrl,
  };
}

/** Runs a page that signs the visitor in and shows the result. */
export async function runSignInPage({
  client,
  login,
  root,
}: {
  client: SignInClient;
  login: () => Promise<unknown>;
  root: HTMLElement;
}): Promise<void> {
  const status = element('p', { role: 'status', 'aria-label': 'Session' }, 'Starting');
  const facts = element('dl', { 'aria-label': 'Facts' });
  const buttons = element('div', { class: 'buttons' });
  root.replaceChildren(buttons, status, facts);

  const show = (): void => {
    facts.replaceChildren();
    if (!client.sessionId) return void (status.textContent = 'Signed out');
    const { email, authConnection, appState } = client.getUserInfo();
    status.textContent = `Signed in as ${email}`;
    const rows = {
      Connection: authConnection ?? '',
      'App state': appState ?? '',
      Address: client.privKey ? privateKeyToAddress(`0x${client.privKey}`) : 'no key for this client',
      'Ed25519 key': client.ed25519PrivKey ? `${client.ed25519PrivKey.length} characters` : 'none',
    };
    for (const [label, value] of Object.entries(rows)) {
      facts.append(element('dt', {}, label), element('dd', { 'aria-label': label }, value));
    }
  };
  const fail = (error: unknown): void => {
    facts.replaceChildren();
    const { code, message } =
      error instanceof Error ? (error as Error & { code?: string | number }) : { code: '', message: String(error) };
    status.textContent = `Failed ${code ?? ''}: ${message}`;
  };
  const add = (label: string, work: () => Promise<unknown>): void => {
    const button = element('button', { type: 'button' }, label);
    button.addEventListener('click', () => {
      status.textContent = 'Waiting';
      work().then(show, fail);
    });
    buttons.append(button);
  };
  add('Sign in', login);
  add('Log out', () => client.logout());
  add('Enable MFA', () => client.enableMFA({}));
  add('Manage MFA', () => client.manageMFA({}));
  add('Add a passkey', async () => {
    if ((await client.addPasskeyFactor({})) === false) throw new Error('The passkey was not added.');
  });
  await client.init().then(show, fail);
}
