import { describe, expect, it } from 'vitest';
import { settle } from '../../../tests/helpers/fakeClock';
import { address, createConnectedHarness, createHarness, keyHex } from '../../../tests/helpers/wallet/walletHarness';
import { HttpError } from '../../errors/http';
import { UserError } from '../../errors/user';

const account = address.toLowerCase();

describe('signing in', () => {
  it('by e-mail: creates code, key, session and events, and closes the login', async () => {
    const { wallet, ask, signInByMail, notified, records, storage, openKey, signIn } = createHarness();
    const connecting = ask('eth_requestAccounts', [undefined, undefined]);
    await settle();
    expect(wallet.stores.embed.state.view).toBe('panel');
    await signInByMail({ staysConnected: true });
    expect(signIn.emailBegin).toHaveBeenCalledWith(
      expect.objectContaining({
        clientId: 'inlay-local',
        email: 'ada@dapp.test',
        locale: 'de-AT',
        nonce: expect.stringMatching(/^[\w-]{43}$/),
      }),
      expect.any(Function),
    );
    expect(openKey).toHaveBeenCalledWith(expect.objectContaining({ connectionId: 'email' }));
    expect(wallet.stores.session.state).toMatchObject({
      status: 'signedIn',
      durable: true,
      userInfo: { email: 'ada@dapp.test', userId: 'u1' },
    });
    expect(await connecting).toMatchObject({ result: [account] });
    expect(wallet.stores.embed.state.view).toBe('hidden');
    const { sessionId } = JSON.parse(storage.saved.auth_store!) as { sessionId: string };
    expect(records.get(sessionId)).toMatchObject({
      privKey: keyHex,
      sessionId,
      userInfo: { authConnection: 'email_passwordless' },
    });
    expect(notified).toContainEqual({
      kind: 'communication',
      method: 'user_logged_in',
      params: { currentAuthConnection: 'email_passwordless', rehydrate: false, loggedIn: true },
    });
    expect(notified).toContainEqual({ kind: 'provider', method: 'wallet_accounts_changed', params: [account] });
    expect(notified).toContainEqual({ kind: 'communication', method: 'allow_wallet_service', params: { allow: true } });
    const sizes = notified.filter(({ method }) => method === 'iframe_status').map(({ params }) => params);
    expect(sizes).toEqual([{ isFullScreen: true }, { isFullScreen: false }]);
  });

  it('keeps keys out of all stores and the storage', async () => {
    const { wallet, storage } = await createConnectedHarness();
    const seen = JSON.stringify([Object.values(wallet.stores).map(({ state }): unknown => state), storage.saved]);
    expect(seen).not.toContain(keyHex);
    expect(seen).not.toContain(keyHex.slice(0, 16));
  });

  it('reports that the browser is working while it requests a code, and supports longer codes', async () => {
    const { wallet, signIn } = createHarness();
    const { state } = wallet.stores.login;
    let answer: (() => void) | undefined;
    signIn.emailBegin.mockImplementationOnce(async (_input?: unknown, onWork?: () => void) => {
      onWork?.();
      await new Promise<void>((resolve) => (answer = resolve));
      return { flowId: 'f1', expiresAt: 0, resendAt: 0, digits: 12 };
    });
    const sending = wallet.actions.sendCode('ada@dapp.test');
    await settle();
    expect(state).toMatchObject({ step: 'choose', busy: true, isSolving: true });
    answer?.();
    await sending;
    expect(state).toMatchObject({ step: 'code', busy: false, isSolving: false, digits: 12 });
    // A failed request ends the notice as well.
    signIn.emailBegin.mockImplementationOnce(async (_input?: unknown, onWork?: () => void) => {
      onWork?.();
      throw new HttpError('rateLimited', { details: { retryAfter: 9 } });
    });
    await wallet.actions.sendCode('ada@dapp.test');
    expect(state).toMatchObject({ isSolving: false, error: { code: 'rateLimited' } });
  });

  it('reports a wrong code, and allows another try', async () => {
    const { wallet, signIn } = createHarness();
    await wallet.actions.sendCode('ada@dapp.test');
    signIn.emailFinish.mockRejectedValueOnce(new HttpError('wrongCode', { details: { triesLeft: 4 } }));
    await wallet.actions.submitCode('000000');
    expect(wallet.stores.login.state).toMatchObject({
      step: 'code',
      busy: false,
      error: { code: 'wrongCode', values: { triesLeft: 4 } },
    });
    await wallet.actions.submitCode('123456');
    expect(wallet.stores.session.state.status).toBe('signedIn');
  });

  it('reports that too few share nodes responded', async () => {
    const { wallet, openKey } = createHarness();
    openKey.mockRejectedValueOnce(new UserError('sharesUnavailable'));
    await wallet.actions.sendCode('ada@dapp.test');
    await wallet.actions.submitCode('123456');
    expect(wallet.stores.login.state).toMatchObject({ step: 'choose', error: { code: 'sharesUnavailable' } });
    expect(wallet.stores.session.state.status).not.toBe('signedIn');
  });

  it('discards a key that arrives after the user has left', async () => {
    const { wallet, openKey, ask } = createHarness();
    let arrive: (key: { privateKey: Uint8Array<ArrayBuffer> }) => void = () => undefined;
    openKey.mockImplementationOnce(() => new Promise((resolve) => (arrive = resolve)));
    const connecting = ask('eth_requestAccounts');
    await wallet.actions.sendCode('ada@dapp.test');
    const submitting = wallet.actions.submitCode('123456');
    await settle();
    wallet.actions.cancelSignIn();
    expect(await connecting).toMatchObject({ error: { code: 4001 } });
    const privateKey = new Uint8Array(32).fill(7);
    arrive({ privateKey });
    await submitting;
    expect(wallet.stores.session.state.status).toBe('signedOut');
    expect(privateKey.every((byte) => byte === 0)).toBe(true);
  });

  it('lasts until the page closes if the session server cannot be written', async () => {
    const { wallet, sessions, signInByMail } = createHarness();
    sessions.create.mockRejectedValueOnce(new HttpError('unavailable'));
    await signInByMail();
    expect(wallet.stores.session.state).toMatchObject({ status: 'signedIn', durable: false });
  });

  it('with a provider: opens the popup within the click', async () => {
    const { wallet, popups } = createHarness();
    // The code of the login is loaded first.
    await wallet.actions.prepareSignIn();
    void wallet.actions.signInWith('oidc');
    expect(popups.signIn).toHaveBeenCalledWith({
      windowId: null,
      begin: expect.objectContaining({ connectionId: 'oidc' }),
    });
  });

  it('reports that the popup was blocked', async () => {
    const { wallet, popups } = createHarness({});
    popups.signIn = async () => Promise.reject(new UserError('popupBlocked'));
    await wallet.actions.signInWith('oidc');
    expect(wallet.stores.login.state).toMatchObject({ step: 'choose', error: { code: 'popupBlocked' } });
  });

  it('starts at once with a login hint', async () => {
    const { ask, signIn, wallet } = createHarness();
    void ask('eth_requestAccounts', ['email_passwordless', 'ada@dapp.test']);
    await settle();
    expect(signIn.emailBegin).toHaveBeenCalledOnce();
    expect(wallet.stores.login.state).toMatchObject({ step: 'code', email: 'ada@dapp.test' });
  });
});
