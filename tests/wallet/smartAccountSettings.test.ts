import { describe, expect, it } from 'vitest';
import { HttpError } from '../../src/errors/http';
import { settle } from '../helpers/fakeClock';
import { openOwnPage } from '../helpers/wallet/ownPage';
import {
  address as owner,
  createHarness,
  localChain,
  keyHex,
  project,
  type HarnessOptions,
} from '../helpers/wallet/walletHarness';

/** Smart account configurations by integrators, from every place where they can be set. */
const usable = { chainId: '0x7a69', bundlerConfig: { url: 'https://bundler.test' } };
const safe = { smartAccountType: 'safe', chains: [usable] };
const kernel = { smartAccountType: 'kernel', chains: [usable] };

const faults: [string, Record<string, unknown>][] = [
  ['Account Abstraction is enabled but smartAccountType is not provided', { chains: [usable] }],
  [
    'Account Abstraction is enabled but smartAccountType light is not supported',
    { ...safe, smartAccountType: 'light' },
  ],
  ['Account Abstraction is enabled but config per chain is not provided', { smartAccountType: 'safe' }],
  ['Account Abstraction is enabled but config per chain is not provided', { ...safe, chains: [{ chainId: '0x7a69' }] }],
  [
    'Account Abstraction is not supported for the chain 0x65',
    { ...safe, chains: [usable, { ...usable, chainId: '0x65' }] },
  ],
  [
    'Account Abstraction is enabled but none of the provided chains support it',
    { ...safe, chains: [{ ...usable, chainId: '0x5' }] },
  ],
];
const ofPage = (accountAbstraction: Record<string, unknown>): HarnessOptions => ({ init: { accountAbstraction } });
const ofProject = (accountAbstraction: Record<string, unknown>): HarnessOptions => ({
  project: Promise.resolve({ ...project, accountAbstraction }),
});

async function signedIn(options: HarnessOptions) {
  const harness = createHarness(options);
  await harness.signInByMail();
  await harness.wallet.restored;
  return harness;
}
const typesOf = ({ wallet }: ReturnType<typeof createHarness>) =>
  wallet.stores.accounts.state.accounts.map(({ accountType }) => accountType);

describe.each([
  ['the page', ofPage],
  ['the project', ofProject],
])('a smart account configuration of %s', (_, from) => {
  it.each(faults)('that is invalid is refused before anyone signs in: %s', async (message, config) => {
    const harness = createHarness(from(config));
    const refused = { error: { code: -32000, message } };
    expect(await harness.ask('eth_requestAccounts')).toMatchObject(refused);
    const sessionId = 'ab'.repeat(32);
    harness.records.set(sessionId, { privKey: keyHex, userInfo: {} });
    expect(await harness.tell('login_with_session_id', [sessionId, ''])).toMatchObject({ error: { message } });
    // The user signs in inside the wallet.
    await harness.signInByMail();
    expect(typesOf(harness)).toEqual([]);
    expect(harness.wallet.stores.session.state.status).not.toBe('signedIn');
    expect(harness.wallet.stores.embed.state.view).not.toBe('wallet');
    harness.wallet.destroy();
  });

  it('makes the contract the first account, followed by its owner', async () => {
    const harness = await signedIn(from(safe));
    expect(typesOf(harness)).toEqual(['account abstraction', 'normal']);
    expect(harness.wallet.stores.accounts.state.accounts[0]).toMatchObject({ owner });
    harness.wallet.destroy();
  });

  it('skips chains without a bundler, and accepts a chain id in any notation', async () => {
    const chains = [{ chainId: '0x1' }, { ...usable, chainId: '0x07A69' }];
    const harness = await signedIn(from({ ...safe, chains }));
    expect(typesOf(harness)[0]).toBe('account abstraction');
    harness.wallet.destroy();
  });

  it.each([{}, { smartAccountType: undefined, chains: undefined }])(
    'that is empty counts as none: %j',
    async (config) => {
      const harness = await signedIn(from(config));
      expect(typesOf(harness)).toEqual(['normal']);
      harness.wallet.destroy();
    },
  );
});

describe('smart accounts', () => {
  it('are those of the page if both page and project configure some', async () => {
    const [both, page] = await Promise.all([
      signedIn({ ...ofProject(kernel), ...ofPage(safe) }),
      signedIn(ofPage(safe)),
    ]);
    expect(both.wallet.stores.accounts.state.selected).toBe(page.wallet.stores.accounts.state.selected);
    both.wallet.destroy();
    page.wallet.destroy();
  });

  it('are not replaced by plain accounts if the project cannot be loaded', async () => {
    const down = Promise.reject<never>(new HttpError('unavailable'));
    down.catch(() => undefined);
    const harness = createHarness({ project: down, init: { hostOrigin: null } });
    await harness.signInByMail();
    expect(typesOf(harness)).toEqual([]);
    harness.wallet.destroy();
  });

  it('of a single-factor session have their own account types', async () => {
    const harness = createHarness(ofPage(safe));
    const sessionId = 'ab'.repeat(32);
    harness.records.set(sessionId, { privKey: keyHex, userInfo: {} });
    expect(await harness.tell('login_with_session_id', [sessionId, 'sfa'])).toMatchObject({
      result: { success: true },
    });
    expect(typesOf(harness)).toEqual(['SFA account abstraction', 'single-factor-auth']);
    harness.wallet.destroy();
  });

  it('can be switched to and from, and the selection survives a reload', async () => {
    const first = await signedIn(ofPage(safe));
    const contract = first.wallet.stores.accounts.state.selected;
    const connecting = first.ask('eth_requestAccounts');
    await first.press(true);
    await connecting;
    const storage = { ...first.storage.saved };
    const select = async (address: string) => (await first.wallet.actions.openSettings())?.selectAccount(address);
    await select(owner);
    expect(await first.ask('eth_accounts')).toMatchObject({ result: [owner.toLowerCase()] });
    const again = async (stored: Record<string, string>) => {
      const harness = createHarness({ ...ofPage(safe), storage: stored, records: first.records });
      await harness.wallet.restored;
      await settle();
      const { selected } = harness.wallet.stores.accounts.state;
      harness.wallet.destroy();
      return selected;
    };
    expect(await again(storage)).toBe(contract);
    expect(await again({ ...first.storage.saved })).toBe(owner);
    await select(contract!);
    expect(await again({ ...first.storage.saved })).toBe(contract);
    first.wallet.destroy();
  });

  it('are listed before the account that is the server’s default', async () => {
    const first = await signedIn(ofPage(safe));
    const contract = first.wallet.stores.accounts.state.selected;
    first.wallet.stores.preferences.actions.set({ defaultAccount: owner.toLowerCase() });
    for (const record of first.records.values()) Object.assign(record, { userInfo: { isMfaEnabled: true } });
    const again = createHarness({ ...ofPage(safe), storage: first.storage.saved, records: first.records });
    await again.wallet.restored;
    await settle();
    expect(typesOf(again)).toEqual(['account abstraction', 'threshold']);
    expect(again.wallet.stores.preferences.state.defaultAccount).toBe(owner.toLowerCase());
    expect(again.wallet.stores.accounts.state.selected).toBe(contract);
    first.wallet.destroy();
    again.wallet.destroy();
  });

  it('are the same on the page that the frame opens for protected settings', async () => {
    const frame = await signedIn({ ...ofPage(safe), init: { accountAbstraction: safe, chains: [localChain] } });
    const page = await openOwnPage(frame, { project: { ...project, chains: [] } });
    expect(page.wallet.stores.accounts.state).toEqual(frame.wallet.stores.accounts.state);
    expect(typesOf(page)[0]).toBe('account abstraction');
    frame.wallet.destroy();
    page.wallet.destroy();
  });

  it('cannot send on a chain without a bundler, and the wallet reports that', async () => {
    const other = { ...localChain, chainId: '0x1', displayName: 'Other' };
    const harness = await signedIn({
      ...ofPage({ ...safe, chains: [usable, { chainId: '0x1' }] }),
      project: Promise.resolve({ ...project, chains: [localChain, other] }),
    });
    const { actions, stores } = harness.wallet;
    const served = ['0x7a69', '0x1'].map((chainId) =>
      [stores.accounts.state.selected!, owner].map((address) => actions.canSendOnChain({ address, chainId })),
    );
    expect(served).toEqual([
      [true, true],
      [false, true],
    ]);
    stores.network.actions.select('0x1');
    const connecting = harness.ask('eth_requestAccounts');
    await harness.press(true);
    const { result } = (await connecting) as unknown as { result: string[] };
    expect(await harness.ask('eth_sendTransaction', [{ from: result[0], to: owner, value: '0x1' }])).toMatchObject({
      error: { code: -32004, message: 'No bundler is configured for chain 0x1.' },
    });
    harness.wallet.destroy();
  });
});
