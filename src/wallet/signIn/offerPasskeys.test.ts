import { expect, it, vi } from 'vitest';
import { createHarness, project } from '../../../tests/helpers/wallet/walletHarness';
import { settle } from '../../../tests/helpers/fakeClock';
import type { PasskeySuggestion, Popups } from '../ports';

type Ask = (suggest: PasskeySuggestion) => ReturnType<Popups['signIn']>;
const connections = [...project.connections, { id: 'key', kind: 'passkeys' as const, name: 'Passkey' }];
const answer = { idToken: 'a.e30.b', connectionId: 'key', assertion: '{}' };

/** A wallet whose browser handles the passkey request as given. */
async function open(ask: Ask, offered = connections) {
  const harness = createHarness({ project: Promise.resolve({ ...project, connections: offered }) });
  const asked = vi.fn<Popups['signIn']>(({ suggest }) =>
    suggest ? ask(suggest) : Promise.reject(new Error('a window')),
  );
  harness.popups.signIn = asked;
  await settle();
  const { login, session } = harness.wallet.stores;
  const leave = new AbortController();
  const offer = () => harness.wallet.actions.offerPasskeys(leave.signal);
  return { ...harness, asked, offer, leave, login: login.state, session: session.state };
}

/** The user picks a passkey. */
const picks: Ask = async ({ chosen }) => {
  chosen();
  return answer;
};
/** Until the user leaves, nothing is picked. */
const waits: Ask = ({ signal }) =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new DOMException('left', 'AbortError')));
  });

it('signs in with the passkey that the user picks', async () => {
  const { offer, asked, openKey, login, session } = await open(picks);
  await offer();
  expect(session.status).toBe('signedIn');
  expect(login.lastConnectionId).toBe('key');
  const { begin } = asked.mock.calls[0]![0];
  expect(begin).toMatchObject({ connectionId: 'key', clientId: 'inlay-local' });
  // The nodes see the proof for the key of this attempt.
  expect(openKey).toHaveBeenCalledWith(expect.objectContaining({ idToken: 'a.e30.b', assertion: '{}' }));
});

it('asks for nothing if the project has no passkeys', async () => {
  const without = await open(picks, project.connections);
  await without.offer();
  expect(without.asked).not.toHaveBeenCalled();
});

it('says nothing of a failure before the user has picked one, and leaves another sign-in alone', async () => {
  const { offer, wallet, login, session } = await open(async () => {
    throw new DOMException('no', 'NotAllowedError');
  });
  await wallet.actions.sendCode('ada@dapp.test');
  await offer();
  expect(login).toMatchObject({ step: 'code', error: null });
  await wallet.actions.submitCode('123456');
  expect(session.status).toBe('signedIn');
});

it('says why the server refused the passkey that was picked', async () => {
  const { offer, login, session } = await open(async ({ chosen }) => {
    chosen();
    return { error: 'unknown passkey', code: 'notAllowed' };
  });
  await offer();
  expect(session.status).toBe('signedOut');
  expect(login).toMatchObject({ step: 'choose', error: { code: 'notAllowed' } });
});

it('asks anew before the server forgets a request that nobody has answered', async () => {
  const { offer, asked, clock, leave, login } = await open(waits);
  const offered = offer();
  await settle();
  await clock.advance(10 * 60_000);
  expect(asked).toHaveBeenCalledTimes(2);
  const [first, second] = asked.mock.calls.map(([{ begin }]) => begin.nonce);
  expect(first).not.toBe(second);
  leave.abort();
  await offered;
  expect(asked).toHaveBeenCalledTimes(2);
  expect(login).toMatchObject({ step: 'choose', error: null });
});

it('ends when the user leaves the field’s screen', async () => {
  const { offer, leave, login } = await open(waits);
  const offered = offer();
  await settle();
  leave.abort();
  await offered;
  expect(login).toMatchObject({ step: 'choose', error: null });
});
