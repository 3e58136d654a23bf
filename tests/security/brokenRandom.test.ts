import { describe, expect, it, vi } from 'vitest';
import { fillRandom, type FillRandom } from '../../src/kit/randomId';
import { createAssessedRandom } from '../../src/custody/assessRandom';
import { createCodeVerifier } from '../../src/signin/pkce';
import { sealRecord } from '../../src/signin/session/recordCipher';
import { createSessionId } from '../../src/signin/session/sessionId';
import { texts as en } from '../../src/texts/en/firstView';
import { createEphemeralKey } from '../../src/wallet/signIn/ephemeralKey';
import { brokenSources } from '../helpers/custody/randomSources';
import { createConnectedHarness, createHarness } from '../helpers/wallet/walletHarness';

/* A wallet in a window with a broken random source. `frame-host/keys/brokenRandom.test.ts` tests nodes and registry. */
const broken = expect.objectContaining({ code: 'randomBroken' }) as unknown;

describe.each(Object.entries(brokenSources))('in a window whose random source %s', (_, create) => {
  it('no sign-in key, session id, verifier or encrypted session is created', async () => {
    const sessionId = createSessionId();
    const source = create();
    // The window's own source, not one that a caller passes.
    vi.spyOn(crypto, 'getRandomValues').mockImplementation((bytes) => {
      source(bytes as unknown as Uint8Array<ArrayBuffer>);
      return bytes;
    });
    try {
      expect(() => createEphemeralKey(fillRandom)).toThrow(broken);
      expect(() => createSessionId()).toThrow(broken);
      expect(() => createCodeVerifier()).toThrow(broken);
      await expect(sealRecord({ sessionId, record: {} })).rejects.toMatchObject({ code: 'randomBroken' });
    } finally {
      vi.restoreAllMocks();
    }
  });

  it('the wallet starts, and tells the user why signing in is impossible', async () => {
    const random = createAssessedRandom(create());
    const { wallet, signIn, popups, openKey, tell, storage } = createHarness({ deps: { random } });
    const { login, session } = wallet.stores;
    const methods = [() => wallet.flows.sendCode('ada@dapp.test'), () => wallet.flows.signInWith('oidc')];
    for (const begin of methods) {
      await begin();
      expect(login.state.error).toEqual({ code: 'randomBroken', values: {} });
      expect(session.state.status).not.toBe('signedIn');
    }
    expect(en.errors.randomBroken).toMatch(/cannot make a safe key/);
    for (const asked of [signIn.emailBegin, popups.signIn, openKey]) expect(asked).not.toHaveBeenCalled();
    expect(Object.keys(storage.saved).filter((name) => name.includes('session'))).toEqual([]);
    // Calls that need no randomness respond as usual, and the others respond with an error.
    expect(await tell('get_user_info')).toHaveProperty('error');
    wallet.destroy();
  });

  it('a wallet whose source breaks while it is open stores no session under a guessable id', async () => {
    let source: FillRandom = fillRandom;
    const { wallet, records, signIn, popups } = createHarness({ deps: { random: (bytes) => source(bytes) } });
    await wallet.flows.sendCode('ada@dapp.test');
    source = create();
    await wallet.flows.submitCode('123456');
    expect(wallet.stores.login.state.error).toMatchObject({ code: 'randomBroken' });
    expect(records.size).toBe(0);
    expect(signIn.emailBegin).toHaveBeenCalledTimes(1);
    expect(popups.signIn).not.toHaveBeenCalled();
    wallet.destroy();
  });
});

it('a signed-in wallet still works without a random source', async () => {
  let source: FillRandom = fillRandom;
  const harness = await createConnectedHarness({ deps: { random: (bytes) => source(bytes) } });
  const accounts = await harness.ask('eth_accounts');
  source = (bytes) => bytes;
  expect(await harness.ask('eth_accounts')).toMatchObject({ result: 'result' in accounts ? accounts.result : [] });
  harness.wallet.destroy();
});
