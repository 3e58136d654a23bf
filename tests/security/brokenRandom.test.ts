import { recoverMessageAddress, recoverTransactionAddress, type Hex } from 'viem';
import { describe, expect, it, vi } from 'vitest';
import { fillRandom, type FillRandom } from '../../src/kit/randomId';
import { createAssessedRandom } from '../../src/custody/assessRandom';
import { createCodeVerifier } from '../../src/signIn/pkce';
import { sealRecord } from '../../src/signIn/session/recordCipher';
import { createSessionId } from '../../src/signIn/session/sessionId';
import { texts as en } from '../../src/texts/en/firstView';
import { createEphemeralKey } from '../../src/wallet/signIn/ephemeralKey';
import { brokenSources } from '../helpers/custody/randomSources';
import { address, createConnectedHarness, createHarness } from '../helpers/wallet/walletHarness';

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
    const methods = [() => wallet.actions.sendCode('ada@dapp.test'), () => wallet.actions.signInWith('oidc')];
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
    await wallet.actions.sendCode('ada@dapp.test');
    source = create();
    await wallet.actions.submitCode('123456');
    expect(wallet.stores.login.state.error).toMatchObject({ code: 'randomBroken' });
    expect(records.size).toBe(0);
    expect(signIn.emailBegin).toHaveBeenCalledTimes(1);
    expect(popups.signIn).not.toHaveBeenCalled();
    wallet.destroy();
  });
});

describe('a signed-in wallet whose random source breaks', () => {
  const sources = Object.entries(brokenSources);
  const isSilent = ([name]: (typeof sources)[number]) => name === 'is missing' || name === 'throws';

  async function open(create: () => FillRandom) {
    let source: FillRandom = fillRandom;
    const harness = await createConnectedHarness({
      deps: { random: createAssessedRandom((bytes) => source(bytes)) },
    });
    source = create();
    return harness;
  }
  const from = address.toLowerCase() as Hex;

  it.each(sources)('shows its accounts if it %s', async (_, create) => {
    const { ask, wallet } = await open(create);
    expect(await ask('eth_accounts')).toMatchObject({ result: [from] });
    wallet.destroy();
  });

  // Signatures need no random bytes (RFC 6979). Only the ids of confirmations do.
  it.each(sources.filter((each) => !isSilent(each)))('signs and sends correctly if it %s', async (_, create) => {
    const { ask, press, asked, wallet } = await open(create);
    const signing = ask('personal_sign', ['hello', from]);
    await press(true);
    const { result: signature } = (await signing) as { result: Hex };
    expect(await recoverMessageAddress({ message: 'hello', signature })).toBe(address);
    const sending = ask('eth_sendTransaction', [{ from, to: from, value: '0x1' }]);
    await press(true);
    expect(await sending).toHaveProperty('result');
    const [raw] = asked.flatMap(({ method, params }) => (method === 'eth_sendRawTransaction' ? params : []));
    const serializedTransaction = raw as `0x02${string}`;
    expect(await recoverTransactionAddress({ serializedTransaction })).toBe(address);
    wallet.destroy();
  });

  it.each(sources.filter(isSilent))('answers with an error and signs nothing if it %s', async (_, create) => {
    const { ask, asked, queue, wallet } = await open(create);
    expect(await ask('personal_sign', ['hello', from])).toMatchObject({ error: { code: -32603 } });
    const sending = ask('eth_sendTransaction', [{ from, to: from, value: '0x1' }]);
    expect(await sending).toMatchObject({ error: { code: -32603 } });
    expect(queue()).toEqual([]);
    expect(asked.map(({ method }) => method)).not.toContain('eth_sendRawTransaction');
    wallet.destroy();
  });
});
