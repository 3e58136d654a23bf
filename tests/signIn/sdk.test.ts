import { afterEach, describe, expect, it } from 'vitest';
import { createSignIn } from '../../src/signIn';
import { createSites, person } from '../helpers/signIn/signInSite';

const { openSite, stopAll } = createSites();
afterEach(stopAll);

const failure = (code: number, message: string) => ({ code, message });

describe('the errors of the SDK', () => {
  it('refuses to run outside a browser', () => {
    expect(() => createSignIn({ clientId: 'shop' })).toThrow('window or document is not available');
  });

  it('requires a client id', async () => {
    const { load } = await openSite();
    expect(() => load(undefined, { clientId: '' })).toThrowError(
      expect.objectContaining(failure(5001, 'Invalid constructor params, clientId is required')),
    );
  });

  it('requires init before any other call', async () => {
    const { signIn } = (await openSite()).load();
    const first = failure(5002, 'SDK not initialized. please call init first, ');
    await expect(signIn.login({ authConnection: 'google' })).rejects.toMatchObject(first);
    await expect(signIn.logout()).rejects.toMatchObject(first);
  });

  it('requires a connection for login', async () => {
    const { signIn } = (await openSite()).load();
    await signIn.init();
    const missing = failure(5111, 'Invalid login params, AuthConnection is required');
    for (const params of [{}, { authConnectionId: 'a' }, { groupedAuthConnectionId: 'g' }])
      await expect(signIn.login(params)).rejects.toMatchObject(missing);
  });

  it('refuses messages to a frame outside iframe mode', async () => {
    const { signIn } = (await openSite()).load();
    await signIn.init();
    const refused = failure(5111, 'Invalid login params, Cannot perform this action in default mode.');
    await expect(signIn.postLoginInitiatedMessage({ authConnection: 'google' }, 'n')).rejects.toMatchObject(refused);
    await expect(signIn.postLoginCancelledMessage('n')).rejects.toMatchObject(refused);
  });

  it('refuses calls that require a signed-in user', async () => {
    const { signIn } = (await openSite()).load();
    await signIn.init();
    const nobody = failure(5112, 'User not logged in., ');
    const calls = [
      () => signIn.logout(),
      () => signIn.enableMFA(),
      () => signIn.manageMFA(),
      () => signIn.addSocialFactor({ authConnection: 'google' }),
      () => signIn.addAuthenticatorFactor(),
      () => signIn.addPasskeyFactor(),
      async () => signIn.getUserInfo(),
    ];
    for (const call of calls) await expect(call()).rejects.toMatchObject(nobody);
  });

  it('reports that the popup was blocked', async () => {
    const { signIn } = (await openSite({ isBlocked: true })).load();
    await signIn.init();
    const text = 'Popup was blocked. Please call this function as soon as user clicks button or use redirect mode, ';
    await expect(signIn.login({ authConnection: 'google' })).rejects.toMatchObject(failure(5115, text));
  });

  it('reports that the popup was closed', async () => {
    const { load, opened, readLogin } = await openSite();
    const { signIn } = load();
    await signIn.init();
    const login = signIn.login({ authConnection: 'google' });
    const settled = login.catch((error: unknown) => error);
    await readLogin(opened[0]!.url);
    opened[0]!.closed = true;
    expect(await settled).toMatchObject(failure(5113, 'login popup has been closed by the user, '));
  });

  it.each([
    [{ error: 'the sign-in was cancelled by the user', state: 'mine' }, 'the sign-in was cancelled by the user'],
    [{ data: {} }, 'reason: unknown'],
    ['nonsense', 'reason: unknown'],
    [{ data: { sessionId: 'no key' } }, 'the session could not be read'],
    [{ data: { sessionId: '12'.repeat(32) } }, 'Session Expired or Invalid public key'],
  ])('fails with 5114 when the host returns %j', async (outcome, reason) => {
    const { load, say } = await openSite();
    const { signIn } = load();
    await signIn.init();
    const settled = signIn.login({ authConnection: 'google' }).catch((error: unknown) => error);
    await say(outcome);
    expect(await settled).toMatchObject(failure(5114, `Login failed, ${reason}`));
    expect([signIn.sessionId, signIn.privKey]).toEqual(['', '']);
    if (typeof outcome === 'object' && 'error' in outcome) expect(signIn.appState).toBe('mine');
  });

  it('refuses manageMFA while MFA is disabled, and enableMFA while it is enabled', async () => {
    const without = await (await openSite()).signedIn();
    const text = 'MFA not yet enabled. Please call `enableMFA` first, ';
    await expect(without.signIn.manageMFA()).rejects.toMatchObject(failure(5117, text));
    const { signIn } = await (await openSite()).signedIn({ userInfo: { ...person, isMfaEnabled: true } });
    await expect(signIn.enableMFA()).rejects.toMatchObject(failure(5116, 'MFA already enabled, '));
  });

  it('warns about networks and build environments that are not for production', async () => {
    const { load, warnings } = await openSite();
    await load(undefined, { network: 'sapphire_devnet', buildEnv: 'testing' }).signIn.init();
    expect(warnings).toEqual([
      "WARNING! You are on sapphire_devnet. Please set network: 'mainnet' or 'sapphire_mainnet' in production",
      "WARNING! You are using build env testing. Please set buildEnv: 'production' in production",
    ]);
  });

  it('throws the error of the URL, and keeps its state', async () => {
    const { signIn, location } = (await openSite()).load('https://shop.test/?a=1#error=access_denied&state=mine');
    await expect(signIn.init()).rejects.toMatchObject(failure(5114, 'Login failed, access_denied'));
    expect(signIn.appState).toBe('mine');
    expect(location.href).toBe('https://shop.test/?a=1');
  });
});
