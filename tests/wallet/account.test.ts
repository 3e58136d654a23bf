import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { NodeClient, RegistryClient } from '../../src/wire/http/nodeCalls';
import { createRecoveryPhrase } from '../../src/custody/factors/recoveryPhrase';
import { openKit, type RecoveryKit } from '../../src/custody/kit/recoveryKit';
import type { KitTexts } from '../../src/custody/kit/renderKit';
import { UserError } from '../../src/errors/user';
import { fillRandom } from '../../src/kit/randomId';
import { createAccount } from '../../src/wallet/accountPage/createAccount';
import { answerFactor } from '../../src/wallet/factors/answerFactor';
import type { FactorDeps } from '../../src/wallet/factors/ports';
import type { PromptUser } from '../../src/wallet/ports';
import type { ProjectConfig } from '../../src/wire/http/project';
import { connectionId, createCustodyHarness, type CustodyHarness } from '../helpers/custody/custodyHarness';
import { createFakeClock } from '../helpers/fakeClock';

/** The account page's logic, with real nodes and a real registry. */
const clock = createFakeClock();
let harness: CustodyHarness;
beforeEach(async () => void (harness = await createCustodyHarness({ clock })));
afterEach(() => harness.close());

/** Creates a browser that stores keys, or one in Lockdown mode. */
function createBrowser({ keeps = true } = {}) {
  const kept = new Map<string, Uint8Array>();
  const none = () => Promise.reject(new UserError('passkeyFailed'));
  const factors: FactorDeps = {
    devices: {
      read: async (id) => (kept.has(id) ? Uint8Array.from(kept.get(id) ?? []) : null),
      write: async ({ factorId, key }) => keeps && Boolean(kept.set(factorId, Uint8Array.from(key))),
      remove: async (id) => void kept.delete(id),
    },
    passkeys: { isOffered: () => false, create: none, get: none },
  };
  /** Signs in. `secrets` are what the user enters, one per prompt; then the user gives up. */
  const signIn = (...secrets: string[]) =>
    harness.signIn({
      askFactor: async (question) => {
        const askPerson: PromptUser = ({ factors: choices, error }) => {
          const secret = secrets.shift();
          return secret === undefined
            ? Promise.reject(error ?? new UserError('factorNeeded'))
            : Promise.resolve({ factorId: choices[0]?.id ?? '', secret });
        };
        return answerFactor({ question, deps: factors, askPerson });
      },
    });
  async function open(
    privateKey: Uint8Array,
    {
      ed25519Seed,
      ...over
    }: { nodes?: Record<number, NodeClient>; registry?: RegistryClient; ed25519Seed?: Uint8Array } = {},
  ) {
    const project = { clientId: 'shop', connections: [] } as unknown as ProjectConfig;
    let client = harness.makeClient(over);
    const nobody = () => Promise.reject(new Error('not here'));
    const account = createAccount({
      deps: {
        custody: async () => client,
        forgetUser: async () => undefined,
        project,
        factors,
        popups: { signIn: nobody },
        signIn: { emailBegin: nobody, emailFinish: nobody },
        language: 'en',
        sessions: { readLive: async () => [], note: async () => undefined, end: async () => undefined },
        random: fillRandom,
        clock,
        device: 'Chrome',
        kitFont: async () => Uint8Array.of(1, 2, 3),
        kitScript: async () => '',
        readLogo: async () => undefined,
      },
      keys: { privateKey, ed25519Seed },
      userInfo: {
        authConnection: 'email_passwordless',
        authConnectionId: connectionId,
        userId: 'ann',
        isMfaEnabled: false,
      },
      sessionId: null,
    });
    await account.load();
    const list = () => account.store.state.factors.map(({ kind, isHere }) => `${kind}${isHere ? ' here' : ''}`).sort();
    return { account, list, recover: () => (client = harness.makeClient()) };
  }
  return { kept, open, signIn };
}

const phrase = () => createRecoveryPhrase(fillRandom);
const lost = (): { registry: RegistryClient } => ({
  registry: {
    ...harness.honestRegistry,
    async reshare(input) {
      await harness.honestRegistry.reshare(input);
      return Promise.reject(new Error('the answer is lost'));
    },
  },
});

describe('the account page', () => {
  it('adds this browser as a factor together with the first one, and refuses to remove one of the last two', async () => {
    const browser = createBrowser();
    const { privateKey } = await browser.signIn();
    const { account, list } = await browser.open(privateKey);
    const words = phrase();
    expect(await account.add({ wish: { kind: 'phrase', phrase: words }, name: 'Words' })).toBe(true);
    expect(list()).toEqual(['device here', 'phrase']);
    expect((await browser.signIn()).privateKey).toEqual(privateKey);
    expect((await createBrowser().signIn(words)).privateKey).toEqual(privateKey);
    const [first] = account.store.state.factors;
    expect(await account.remove(first?.id ?? '')).toBe(false);
    expect(account.store.state.error).toMatchObject({ code: 'lastFactors' });
    expect(list()).toEqual(['device here', 'phrase']);
  });

  it('makes a recovery kit with both keys of a user who brought two', async () => {
    const browser = createBrowser();
    const { privateKey } = await browser.signIn();
    const ed25519Seed = new Uint8Array(32).fill(9);
    const { account } = await browser.open(privateKey, { ed25519Seed });
    const texts = { language: 'en', direction: 'ltr', title: '' } as unknown as KitTexts;
    const password = 'Kit Password 1';
    const file = await account.makeKit({ password, texts, appearance: { name: 'Inlay' } });
    const [, data = ''] = /id="kit">(.*?)<\/script>/.exec(file ?? '') ?? [];
    const { kit } = JSON.parse(data) as { kit: RecoveryKit };
    expect(await openKit({ kit, password })).toEqual({ privateKey, ed25519Seed });
  });

  it('keeps the browser’s key if the response to a change is lost, and both ways to sign in work', async () => {
    const browser = createBrowser();
    const { privateKey } = await browser.signIn();
    const { account, list, recover } = await browser.open(privateKey, lost());
    const words = phrase();
    expect(await account.add({ wish: { kind: 'phrase', phrase: words }, name: 'Words' })).toBe(false);
    expect(account.store.state.error).toMatchObject({ code: 'sharesUnavailable' });
    expect(browser.kept.size).toBe(1);
    recover();
    await account.load();
    expect(list()).toEqual(['device here', 'phrase']);
    expect((await browser.signIn()).privateKey).toEqual(privateKey);
    expect((await createBrowser().signIn(words)).privateKey).toEqual(privateKey);
    // MFA is turned off, again with a lost response: factors open the key at first, and later the sign-in alone opens it.
    const again = await browser.open(privateKey, lost());
    expect(await again.account.turnOff()).toBe(false);
    expect((await browser.signIn(words)).privateKey).toEqual(privateKey);
    again.recover();
    await again.account.load();
    expect(again.list()).toEqual([]);
    expect((await createBrowser().signIn()).privateKey).toEqual(privateKey);
  });

  it('waits for a second factor if the browser stores no keys, and creates it once despite retries', async () => {
    const browser = createBrowser({ keeps: false });
    const { privateKey } = await browser.signIn();
    const { account, list, recover } = await browser.open(privateKey, lost());
    const words = phrase();
    expect(await account.add({ wish: { kind: 'phrase', phrase: words }, name: 'Words' })).toBe(true);
    expect([account.store.state.isWaiting, list()]).toEqual([true, []]);
    expect((await createBrowser().signIn()).privateKey).toEqual(privateKey);
    const password = { kind: 'password', password: 'Correct Horse 9' } as const;
    expect(await account.add({ wish: password, name: 'Password' })).toBe(false);
    recover();
    // The first try had succeeded: nothing is created twice.
    expect(await account.add({ wish: { kind: 'phrase', phrase: phrase() }, name: 'More words' })).toBe(true);
    expect(list()).toEqual(['password', 'phrase', 'phrase']);
    expect((await createBrowser().signIn(words)).privateKey).toEqual(privateKey);
  });

  it('with a password: opens the wallet elsewhere, can be rehearsed, is locked by guesses, and is useless once removed', async () => {
    const browser = createBrowser();
    const { privateKey } = await browser.signIn();
    const { account, list } = await browser.open(privateKey);
    const right = 'Correct Horse 9';
    expect(await account.add({ wish: { kind: 'password', password: right }, name: 'Password' })).toBe(true);
    expect(list()).toEqual(['device here', 'password']);
    const elsewhere = (...typed: string[]) => createBrowser().signIn(...typed);
    expect((await elsewhere('Wrong Horse 9', right)).privateKey).toEqual(privateKey);

    const idOf = (kind: string) => account.store.state.factors.find((factor) => factor.kind === kind)?.id ?? '';
    expect(await account.rehearse({ factorId: idOf('password'), secret: 'Wrong Horse 9' })).toBe(false);
    expect(account.store.state.error).toMatchObject({ code: 'factorWrong' });
    expect(await account.rehearse({ factorId: idOf('password'), secret: right })).toBe(true);
    expect(account.store.state.factors.find(({ kind }) => kind === 'password')?.rehearsedAt).toBe(clock.now());

    // It stays the same when the key is shared again for another factor.
    const words = phrase();
    expect(await account.add({ wish: { kind: 'phrase', phrase: words }, name: 'Words' })).toBe(true);
    await expect(elsewhere(...Array<string>(6).fill('Wrong Horse 9'))).rejects.toMatchObject({
      code: 'factorLocked',
      values: { minutes: 1 },
    });
    expect((await browser.signIn()).privateKey).toEqual(privateKey);
    await clock.advance(60_000);
    expect((await elsewhere(right)).privateKey).toEqual(privateKey);

    expect(await account.remove(idOf('password'))).toBe(true);
    await expect(elsewhere(right)).rejects.toMatchObject({ code: 'factorWrong' });
    expect((await elsewhere(words)).privateKey).toEqual(privateKey);
  });
});
