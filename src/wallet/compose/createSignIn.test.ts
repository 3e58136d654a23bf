import { expect, it, vi } from 'vitest';
import { project } from '../../../tests/helpers/wallet/walletHarness';
import { systemClock } from '../../kit/clock';
import { createFallbackStorage } from '../../kit/fallbackStorage';
import { createSignIn } from './createSignIn';
import type { InitFacts } from '../ports';

const init: InitFacts = {
  clientId: 'shop',
  hostOrigin: 'https://shop.test',
  ancestors: [],
  dappMetadata: { name: '', icon: '' },
  whiteLabel: {},
  chains: [],
  chainId: null,
  confirmationStrategy: 'modal',
  enableKeyExport: false,
  accountAbstraction: null,
};

it('a page that offers only e-mail does not lock out a user whose wallet has another sign-in (docs/custody.md)', async () => {
  const popups = {
    signIn: vi.fn(() => new Promise<never>(() => undefined)),
    expect: vi.fn(),
    open: vi.fn(() => true),
    openOutside: vi.fn(() => null),
    openOwnPage: vi.fn(() => true),
  };
  const made = vi.fn(async () => undefined);
  const signIn = createSignIn({
    signIn: {
      emailBegin: async () => ({ flowId: 'f', expiresAt: 0, resendAt: 0, digits: 6 }),
      emailResend: () => expect.fail(),
      emailFinish: async () => ({
        idToken: 'a.eyJzdWIiOiJ1MSJ9.b',
        connectionId: 'email',
        email: 'ada@shop.test',
        sameEmail: ['oidc'],
      }),
      bindGrant: () => expect.fail(),
      identity: () => expect.fail(),
    },
    popups,
    // Nobody has a key for this sign-in: the user is asked before one is created.
    openKey: async ({ confirmNew }) => {
      await confirmNew?.();
      return { privateKey: new Uint8Array(32).fill(1) };
    },
    clock: systemClock,
    language: 'en',
    random: (bytes) => crypto.getRandomValues(bytes),
    storage: createFallbackStorage([]),
  });
  const [email, oidc] = project.connections;
  if (!email || !oidc) return expect.fail();
  const { login } = signIn.stores;
  const task = { init, project, offered: [email], beginSession: made };
  signIn.open(task);
  expect(login.state.connections).toEqual([email]);
  await signIn.actions.sendCode('ada@shop.test');
  const finishing = signIn.actions.submitCode('123456');
  await vi.waitFor(() => expect(login.state).toMatchObject({ step: 'factor', others: [oidc] }));
  expect(made).not.toHaveBeenCalled();

  // The user chooses the other sign-in: it is shown, and opens its provider.
  signIn.actions.changeEmail();
  expect(login.state).toMatchObject({ step: 'choose', connections: [email, oidc] });
  void signIn.actions.signInWith('oidc');
  await vi.waitFor(() => expect(popups.signIn).toHaveBeenCalledOnce());
  expect(made).not.toHaveBeenCalled();
  // The next page gets the sign-ins it asks for; its login hint is sent only to those that it names.
  signIn.open({ ...task, offered: [oidc], loginHint: 'ada' });
  expect(login.state.connections).toEqual([oidc]);
  for (const id of ['oidc', 'email']) void signIn.actions.signInWith(id);
  await vi.waitFor(() => expect(popups.signIn).toHaveBeenCalledTimes(3));
  const begun = (popups.signIn.mock.calls as unknown as [{ begin: object }][]).map(([{ begin }]) => begin);
  expect(begun).toMatchObject([
    { connectionId: 'oidc' },
    { connectionId: 'oidc', loginHint: 'ada' },
    { connectionId: 'email' },
  ]);
  expect(begun.map((one) => 'loginHint' in one)).toEqual([false, true, false]);
  void finishing;
});
