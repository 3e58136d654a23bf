import { verifyMessage, verifyTypedData } from 'viem/utils';
import { describe, expect, it, vi } from 'vitest';
import { settle } from '../../tests/helpers/fakeClock';
import {
  address,
  createConnectedHarness,
  createHarness,
  dapp,
  keyHex,
  project,
} from '../../tests/helpers/walletHarness';
import { bytesToHex } from '../kit/hex';
import { HttpError } from '../errors/http';
import { SignInError } from '../errors/signin';
import { UserError } from '../errors/user';

const account = address.toLowerCase();
const methodsOf = (notified: { method: string }[]) => notified.map(({ method }) => method);

describe('signing in', () => {
  it('by mail: code, key, session, events, and the login closes', async () => {
    const { wallet, ask, signInByMail, notified, records, storage, openKey, signIn, press } = createHarness();
    const connecting = ask('eth_requestAccounts', [undefined, undefined]);
    await settle();
    expect(wallet.stores.embed.state.view).toBe('panel');
    await signInByMail();
    expect(signIn.emailBegin).toHaveBeenCalledWith(
      expect.objectContaining({
        clientId: 'inlay-local',
        email: 'ada@dapp.test',
        locale: 'de-AT',
        nonce: expect.stringMatching(/^[\w-]{43}$/),
      }),
    );
    expect(openKey).toHaveBeenCalledWith(expect.objectContaining({ connectionId: 'email' }));
    expect(wallet.stores.session.state).toMatchObject({
      status: 'signedIn',
      durable: true,
      userInfo: { email: 'ada@dapp.test', userId: 'u1' },
    });
    await press(true);
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

  it('keeps keys out of every store and out of the storage', async () => {
    const { wallet, storage } = await createConnectedHarness();
    const seen = JSON.stringify([Object.values(wallet.stores).map(({ state }): unknown => state), storage.saved]);
    expect(seen).not.toContain(keyHex);
    expect(seen).not.toContain(keyHex.slice(0, 16));
  });

  it('tells what is wrong with a code, and lets the person try again', async () => {
    const { wallet, signIn } = createHarness();
    await wallet.flows.sendCode('ada@dapp.test');
    signIn.emailFinish.mockRejectedValueOnce(new HttpError('wrongCode', { details: { triesLeft: 4 } }));
    await wallet.flows.submitCode('000000');
    expect(wallet.stores.login.state).toMatchObject({
      step: 'code',
      busy: false,
      error: { code: 'wrongCode', values: { triesLeft: 4 } },
    });
    await wallet.flows.submitCode('123456');
    expect(wallet.stores.session.state.status).toBe('signedIn');
  });

  it('says that too few share nodes answered', async () => {
    const { wallet, openKey } = createHarness();
    openKey.mockRejectedValueOnce(new UserError('sharesUnavailable'));
    await wallet.flows.sendCode('ada@dapp.test');
    await wallet.flows.submitCode('123456');
    expect(wallet.stores.login.state).toMatchObject({ step: 'choose', error: { code: 'sharesUnavailable' } });
    expect(wallet.stores.session.state.status).not.toBe('signedIn');
  });

  it('drops a key that arrives after the person has left', async () => {
    const { wallet, openKey, ask } = createHarness();
    let arrive: (key: { privateKey: Uint8Array<ArrayBuffer> }) => void = () => undefined;
    openKey.mockImplementationOnce(() => new Promise((resolve) => (arrive = resolve)));
    const connecting = ask('eth_requestAccounts');
    await wallet.flows.sendCode('ada@dapp.test');
    const submitting = wallet.flows.submitCode('123456');
    await settle();
    wallet.flows.cancelSignIn();
    expect(await connecting).toMatchObject({ error: { code: 4001 } });
    const privateKey = new Uint8Array(32).fill(7);
    arrive({ privateKey });
    await submitting;
    expect(wallet.stores.session.state.status).toBe('signedOut');
    expect(privateKey.every((byte) => byte === 0)).toBe(true);
  });

  it('works for the life of the page when neither storage nor session server can be written', async () => {
    const { wallet, sessions, signInByMail } = createHarness();
    sessions.create.mockRejectedValueOnce(new HttpError('unavailable'));
    await signInByMail();
    expect(wallet.stores.session.state).toMatchObject({ status: 'signedIn', durable: false });
  });

  it('with a provider: the popup opens inside the click', () => {
    const { wallet, popups } = createHarness();
    void wallet.flows.signInWith('oidc');
    expect(popups.signIn).toHaveBeenCalledWith({
      windowId: null,
      begin: expect.objectContaining({ connectionId: 'oidc' }),
    });
  });

  it('says that the popup was blocked', async () => {
    const { wallet, popups } = createHarness({});
    popups.signIn = async () => Promise.reject(new UserError('popupBlocked'));
    await wallet.flows.signInWith('oidc');
    expect(wallet.stores.login.state).toMatchObject({ step: 'choose', error: { code: 'popupBlocked' } });
  });

  it('begins at once with a login hint', async () => {
    const { ask, signIn, wallet } = createHarness();
    void ask('eth_requestAccounts', ['email_passwordless', 'ada@dapp.test']);
    await settle();
    expect(signIn.emailBegin).toHaveBeenCalledOnce();
    expect(wallet.stores.login.state).toMatchObject({ step: 'code', email: 'ada@dapp.test' });
  });
});

describe('session restore', () => {
  const stored = () => ({
    storage: {
      auth_store: JSON.stringify({ sessionId: 'cafe' }),
      'ws-permissions': JSON.stringify({ origins: { [dapp]: 1 } }),
    },
    records: new Map([['cafe', { privKey: keyHex, userInfo: { authConnection: 'google', email: 'a@b.test' } }]]),
  });

  it('answers accounts only after it has been tried', async () => {
    const { ask, tell, notified } = createHarness(stored());
    expect(await ask('eth_accounts')).toMatchObject({ result: [account] });
    expect(await ask('wallet_get_provider_state')).toMatchObject({
      result: { accounts: [account], chainId: '0x7a69', isUnlocked: true },
    });
    expect(await tell('get_provider_state')).toMatchObject({
      result: { isLoggedIn: true, currentAuthConnection: 'google' },
    });
    expect(methodsOf(notified)).toContain('user_logged_in');
  });

  it('connects without asking again', async () => {
    const { ask, queue } = createHarness(stored());
    expect(await ask('eth_requestAccounts')).toMatchObject({ result: [account] });
    expect(queue()).toEqual([]);
  });

  it.each([
    [{ isMfaEnabled: true }, 'threshold'],
    [{ isMfaEnabled: false }, 'normal'],
    [{ isMfaEnabled: 'true' }, 'normal'],
    [{}, 'normal'],
  ])('a record that says %j opens as an account of type %s', async (userInfo, accountType) => {
    const { wallet } = createHarness({
      ...stored(),
      records: new Map([['cafe', { privKey: keyHex, userInfo: { authConnection: 'google', ...userInfo } }]]),
    });
    await settle();
    expect(wallet.stores.accounts.state.accounts).toEqual([{ address, accountType }]);
  });

  it('clears an id whose record is gone', async () => {
    const { wallet, storage } = createHarness({ ...stored(), records: new Map() });
    await wallet.restored;
    expect(wallet.stores.session.state.status).toBe('signedOut');
    expect(storage.saved.auth_store).toBeUndefined();
  });

  it('keeps the id when the server cannot be asked, and does not wait for ever', async () => {
    const { wallet, storage, clock } = createHarness({
      ...stored(),
      deps: {
        sessions: {
          read: () => new Promise(() => undefined),
          create: async () => undefined,
          invalidate: async () => undefined,
        },
      },
    });
    await clock.advance(10_000);
    await wallet.restored;
    expect(wallet.stores.session.state.status).toBe('signedOut');
    expect(storage.saved.auth_store).toBeDefined();
  });

  it.each([{}, { privKey: 'zz' }, { privKey: '' }, { error: 'x' }])(
    'takes the record %j for no session',
    async (record) => {
      const { wallet } = createHarness({
        ...stored(),
        records: new Map([['cafe', record as Record<string, unknown>]]),
      });
      await wallet.restored;
      expect(wallet.stores.session.state.status).toBe('signedOut');
    },
  );

  it('clears an id whose record cannot be opened', async () => {
    const sessions = {
      read: async () => Promise.reject(new SignInError(5000, 'bad MAC')),
      create: async () => undefined,
      invalidate: async () => undefined,
    };
    const { wallet, storage } = createHarness({ ...stored(), deps: { sessions } });
    await wallet.restored;
    expect(storage.saved.auth_store).toBeUndefined();
  });

  it('loads no key for a page that the project does not list (threats 6)', async () => {
    const { ask, wallet, sessions, notified } = createHarness({
      ...stored(),
      init: { hostOrigin: 'https://evil.test' },
    });
    expect(await ask('eth_requestAccounts', [], { origin: 'https://evil.test' })).toMatchObject({
      error: { code: 4100 },
    });
    expect(sessions.read).not.toHaveBeenCalled();
    expect(wallet.stores.session.state.status).toBe('signedOut');
    expect(methodsOf(notified)).not.toContain('allow_wallet_service');
  });

  it('says that its server is down, and loads no key then', async () => {
    const { ask, wallet } = createHarness({ ...stored(), project: Promise.reject(new HttpError('unavailable')) });
    expect(await ask('eth_requestAccounts')).toMatchObject({ error: { code: -32002 } });
    await wallet.flows.sendCode('ada@dapp.test');
    expect(wallet.stores.login.state.error).toMatchObject({ code: 'network' });
  });

  it('goes on following what was sent before the reload', async () => {
    const sent = { hash: '0x1', chainId: '0x7a69', from: address, nonce: 0, status: 'submitted', origin: dapp };
    const storage = { ...stored().storage, 'ws-transactions': JSON.stringify({ list: [sent] }) };
    const { wallet, clock, node } = createHarness({ ...stored(), storage });
    node.eth_getTransactionReceipt = { status: '0x1', blockNumber: '0x5' };
    await clock.advance(5_000);
    expect(wallet.stores.transactions.state.list).toMatchObject([{ status: 'confirmed', blockNumber: 5 }]);
  });

  it('takes a session that the host hands over', async () => {
    const { tell, ask, notified } = createHarness({ records: stored().records });
    expect(await tell('login_with_session_id', ['cafe', ''])).toMatchObject({ result: { success: true } });
    expect(await ask('eth_accounts')).toMatchObject({ result: [account] });
    expect(await tell('user_info')).toMatchObject({ result: { email: 'a@b.test' } });
    expect(methodsOf(notified)).toContain('user_logged_in');
    expect(await tell('login_with_session_id', ['dead', ''])).toMatchObject({ error: { code: 4100 } });
  });
});

describe('connecting', () => {
  it('shares one approval between two requests', async () => {
    const { ask, press, queue, signInByMail } = createHarness();
    await signInByMail();
    const both = [ask('eth_requestAccounts'), ask('eth_requestAccounts')];
    await settle();
    expect(queue()).toHaveLength(1);
    await press(true);
    expect(await Promise.all(both)).toMatchObject([{ result: [account] }, { result: [account] }]);
  });

  it('is 4001 when the person says no, and shows no account then', async () => {
    const { ask, press, signInByMail, tell } = createHarness();
    await signInByMail();
    const connecting = ask('eth_requestAccounts');
    await press(false);
    expect(await connecting).toMatchObject({ error: { code: 4001, message: 'User rejected the request.' } });
    expect(await ask('eth_accounts')).toMatchObject({ result: [] });
    expect(await ask('personal_sign', ['hi', address])).toMatchObject({ error: { code: 4100 } });
    expect(await tell('user_info')).toMatchObject({ error: { code: 4100 } });
  });

  it('is undone by wallet_revokePermissions', async () => {
    const { ask, notified } = await createConnectedHarness();
    await ask('wallet_revokePermissions', [{ eth_accounts: {} }]);
    expect(await ask('eth_accounts')).toMatchObject({ result: [] });
    expect(notified).toContainEqual({ kind: 'provider', method: 'wallet_accounts_changed', params: [] });
  });
});

describe('signing', () => {
  it('signs the message that was shown', async () => {
    const { ask, press, queue } = await createConnectedHarness();
    const signing = ask('personal_sign', ['hello', account]);
    await settle();
    expect(queue()[0]).toMatchObject({
      from: { origin: dapp, name: 'Dapp' },
      chain: { chainId: '0x7a69' },
      message: { text: 'hello', siwe: null },
    });
    await press(true);
    const answer = (await signing) as unknown as { result: `0x${string}` };
    expect(await verifyMessage({ address, message: 'hello', signature: answer.result })).toBe(true);
    expect(await ask('personal_ecRecover', ['hello', answer.result])).toMatchObject({ result: address });
  });

  it('shows bytes that are no text as hex (threats 41)', async () => {
    const { ask, queue } = await createConnectedHarness();
    void ask('personal_sign', ['0xff00', account]);
    await settle();
    expect(queue()[0]).toMatchObject({ message: { hex: '0xff00', text: null } });
  });

  const siwe = (domain: string, who = address, chainId = 31337) =>
    `${domain} wants you to sign in with your Ethereum account:\n${who}\n\nHi\n\nURI: https://${domain}\nVersion: 1\nChain ID: ${chainId}\nNonce: abcdefgh\nIssued At: 2026-01-01T00:00:00Z`;

  it('cannot confirm a sign-in message for another site or account (threats 44)', async () => {
    const { ask, press, queue } = await createConnectedHarness();
    for (const text of [siwe('evil.test'), siwe('dapp.test', '0x00000000000000000000000000000000000000AA')]) {
      const signing = ask('personal_sign', [text, account]);
      await settle();
      expect(queue()[0]).toMatchObject({ message: { siwe: { problem: expect.stringMatching(/domain|address/) } } });
      await press(true);
      expect(await signing).toMatchObject({
        error: { code: 4100, message: expect.stringMatching(/^The sign-in message is for/) },
      });
    }
    const good = ask('personal_sign', [siwe('dapp.test'), account]);
    await press(true);
    expect(await good).toHaveProperty('result');
  });

  it('signs typed data as it is shown, and refuses another chain’s (threats 42, wire §1.10)', async () => {
    const { ask, press, queue } = await createConnectedHarness();
    const data = {
      types: { Note: [{ name: 'text', type: 'string' }] },
      primaryType: 'Note',
      domain: { name: 'N', chainId: '0x7a69' },
      message: { text: 'a', extra: 'b' },
    };
    const elsewhere = { ...data, domain: { name: 'N', chainId: '1' } };
    expect(await ask('eth_signTypedData_v4', [account, JSON.stringify(elsewhere)])).toMatchObject({
      error: { code: -32603, message: 'Provided chainId "1" must match the active chainId "31337"' },
    });
    const signing = ask('eth_signTypedData_v4', [account, JSON.stringify(data)]);
    await vi.waitFor(() => expect(queue()[0]).toMatchObject({ typedData: { message: { text: 'a' } } }));
    expect(JSON.stringify(queue()[0])).not.toContain('extra');
    await press(true);
    const { result } = (await signing) as unknown as { result: `0x${string}` };
    const types = { Note: [{ name: 'text', type: 'string' }] } as const;
    const signed = {
      types,
      primaryType: 'Note',
      domain: { name: 'N', chainId: 31337 },
      message: { text: 'a' },
    } as const;
    expect(await verifyTypedData({ ...signed, address, signature: result })).toBe(true);
  });

  it('shows a second request after the first, never in its place (threats 45)', async () => {
    const { ask, press, queue } = await createConnectedHarness();
    const first = ask('personal_sign', ['first', account]);
    await settle();
    const shown = queue()[0]!.id;
    const second = ask('personal_sign', ['second', account]);
    await settle();
    expect(queue()[0]!.id).toBe(shown);
    await press(true);
    await press(false);
    expect(await first).toHaveProperty('result');
    expect(await second).toMatchObject({ error: { code: 4001 } });
  });

  it('has ten places for one origin', async () => {
    const { ask, queue } = await createConnectedHarness();
    for (let i = 0; i < 10; i++) void ask('personal_sign', [`m${i}`, account]);
    await settle();
    expect(queue()).toHaveLength(10);
    expect(await ask('personal_sign', ['m10', account])).toMatchObject({ error: { code: -32005 } });
  });
});

describe('popups (wire §1.15, §1.16)', () => {
  it('hands the request to the popup that shows up, and leaves the frame small', async () => {
    const { ask, expected, sent, done, queue, notified, wallet } = await createConnectedHarness();
    const signing = ask('personal_sign', ['hi', account], { windowId: 'w1' });
    await settle();
    expected.get('w1')!.loaded();
    expect(sent[0]).toMatchObject({ method: 'personal_sign', windowId: 'w1' });
    expect(wallet.stores.embed.state.view).toBe('hidden');
    expected.get('w1')!.decided({ approvalId: queue()[0]!.id, decision: { approved: true } });
    expect(await signing).toHaveProperty('result');
    expect(done).toEqual(['w1']);
    expect(notified.map(({ method, params }) => [method, params])).toEqual([['close_window', { windowId: 'w1' }]]);
  });

  it('ignores a decision about another request', async () => {
    const { ask, expected, queue } = await createConnectedHarness();
    void ask('personal_sign', ['mine', account]);
    void ask('personal_sign', ['hi', account], { windowId: 'w1' });
    await settle();
    expected.get('w1')!.decided({ approvalId: queue()[0]!.id, decision: { approved: true } });
    await settle();
    expect(queue()).toHaveLength(2);
  });

  it('asks in the frame when no popup shows up', async () => {
    const { ask, clock, wallet, notified, press } = await createConnectedHarness();
    const signing = ask('personal_sign', ['hi', account], { windowId: 'w1' });
    await settle();
    expect(wallet.stores.embed.state.view).toBe('hidden');
    await clock.advance(4_000);
    expect(wallet.stores.embed.state.view).toBe('panel');
    expect(notified).toContainEqual({ kind: 'communication', method: 'iframe_status', params: { isFullScreen: true } });
    await press(true);
    expect(await signing).toHaveProperty('result');
  });

  it('asks in the frame at once when the popup was blocked', async () => {
    const { ask, tell, wallet, press } = await createConnectedHarness();
    await tell('window_blocked', { windowId: 'w1', finalUrl: 'https://wallet.test/v5/redirect?windowId=w1' });
    const signing = ask('personal_sign', ['hi', account], { windowId: 'w1' });
    await settle();
    expect(wallet.stores.embed.state).toMatchObject({ view: 'panel', blockedPopup: { windowId: 'w1' } });
    await press(true);
    expect(await signing).toHaveProperty('result');
    expect(wallet.stores.embed.state.blockedPopup).toBeNull();
  });

  it.each(['javascript:alert(1)', 'https://evil.test/v5/redirect', ''])('never offers to open %j', async (finalUrl) => {
    const { tell, wallet, popups } = await createConnectedHarness();
    expect(await tell('window_blocked', { windowId: 'w1', finalUrl })).toMatchObject({ result: true });
    wallet.flows.openBlockedPopup();
    expect(popups.open).not.toHaveBeenCalled();
  });

  it('rejects when the person closes the popup, and ignores closing a finished one', async () => {
    const { ask, tell, queue } = await createConnectedHarness();
    const signing = ask('personal_sign', ['hi', account], { windowId: 'w1' });
    await settle();
    await tell('closed_window', { windowId: 'w1' });
    expect(await signing).toMatchObject({ error: { code: 4001, message: 'user closed popup' } });
    expect(await tell('closed_window', { windowId: 'w1' })).toMatchObject({ result: true });
    expect(queue()).toEqual([]);
  });

  it('asks in the frame when a page of our loader lost its popup before it was seen (COOP)', async () => {
    const { ask, tell, wallet, press } = await createConnectedHarness({ isInlay: true });
    const signing = ask('personal_sign', ['hi', account], { windowId: 'w1' });
    await settle();
    await tell('closed_window', { windowId: 'w1' });
    expect(wallet.stores.embed.state.view).toBe('panel');
    await press(true);
    expect(await signing).toHaveProperty('result');
  });

  it('closes a popup that a read does not need', async () => {
    const { ask, notified } = await createConnectedHarness();
    await ask('eth_chainId', [], { windowId: 'w1' });
    await ask('eth_getBalance', [account, 'latest'], { windowId: 'w2' });
    expect(notified).toEqual(
      ['w1', 'w2'].map((windowId) => ({ kind: 'communication', method: 'close_window', params: { windowId } })),
    );
  });
});

describe('the frame inside its host', () => {
  it('is full while something waits and small after', async () => {
    const { ask, press, notified, wallet } = await createConnectedHarness();
    void ask('personal_sign', ['a', account]);
    void ask('personal_sign', ['b', account]);
    await press(true);
    expect(wallet.stores.embed.state.view).toBe('panel');
    await press(true);
    expect(wallet.stores.embed.state.view).toBe('hidden');
    expect(notified.map(({ params }) => params)).toEqual([{ isFullScreen: true }, { isFullScreen: false }]);
  });

  it('stays open after a request when the person had opened it', async () => {
    const { tell, ask, press, wallet } = await createConnectedHarness();
    await tell('show_wallet_ui', { show: true, path: 'wallet/home' });
    const signing = ask('personal_sign', ['a', account]);
    await press(true);
    await signing;
    expect(wallet.stores.embed.state).toMatchObject({ view: 'panel', path: 'wallet/home' });
    wallet.flows.close();
    expect(wallet.stores.embed.state.view).toBe('hidden');
  });

  it('grows again when its host shrinks it while a request waits', async () => {
    const { tell, ask, notified } = await createConnectedHarness();
    void ask('personal_sign', ['a', account]);
    await settle();
    await tell('iframe_status', { isIFrameFullScreen: false, rid: '' });
    expect(notified.at(-1)?.params).toEqual({ isFullScreen: true });
  });

  it('rejects what waits when the person closes it', async () => {
    const { ask, wallet } = await createConnectedHarness();
    const signing = ask('personal_sign', ['a', account]);
    await settle();
    wallet.flows.close();
    expect(await signing).toMatchObject({ error: { code: 4001 } });
  });

  it('tells how many wait to our own loader alone', async () => {
    const { ask, notified, press } = await createConnectedHarness({ isInlay: true });
    void ask('personal_sign', ['a', account]);
    await press(false);
    const counts = notified.filter(({ method }) => method === 'inlay_pending_requests').map(({ params }) => params);
    expect(counts).toEqual([{ count: 1 }, { count: 0 }]);
  });

  it('shows the small button of public clients when asked to', async () => {
    const { notified, wallet, signInByMail } = createHarness({ init: { whiteLabel: { showWidgetButton: true } } });
    await signInByMail();
    expect(notified).toContainEqual({ kind: 'communication', method: 'toggle_widget_button', params: { show: true } });
    expect(wallet.stores.embed.state.view).toBe('button');
    wallet.flows.open();
    expect(wallet.stores.embed.state.view).toBe('panel');
  });
});

describe('logout', () => {
  it('forgets everything here first and tells everyone (threats 35, 55)', async () => {
    const { ask, tell, wallet, notified, storage, told, records, sessions } = await createConnectedHarness();
    const signing = ask('personal_sign', ['a', account]);
    await settle();
    notified.length = 0;
    sessions.invalidate.mockRejectedValueOnce(new HttpError('unavailable'));
    expect(await tell('logout')).toMatchObject({ result: true });
    expect(await signing).toMatchObject({ error: { code: 4100 } });
    expect(await ask('eth_accounts')).toMatchObject({ result: [] });
    expect(await ask('personal_sign', ['a', account])).toMatchObject({ error: { code: 4100 } });
    expect(wallet.stores.accounts.state.accounts).toEqual([]);
    expect(storage.saved.auth_store).toBeUndefined();
    expect(JSON.parse(storage.saved['ws-permissions']!)).toEqual({ origins: {} });
    expect(told).toEqual([{ type: 'logout' }]);
    expect(records.size).toBe(1);
    expect(methodsOf(notified).filter((name) => name !== 'iframe_status')).toEqual([
      'user_logged_out',
      'wallet_accounts_changed',
      'wallet_unlock_state_changed',
    ]);
  });

  it.each(['logout', 'destroy'] as const)('%s overwrites the key in memory (threats 35)', async (end) => {
    const copies: Uint8Array[] = [];
    const from = Uint8Array.from.bind(Uint8Array) as (source: ArrayLike<number>) => Uint8Array<ArrayBuffer>;
    const spy = vi.spyOn(Uint8Array, 'from').mockImplementation((source: unknown) => {
      const copy = from(source as ArrayLike<number>);
      copies.push(copy);
      return copy;
    });
    const { wallet } = await createConnectedHarness();
    spy.mockRestore();
    const isKey = (bytes: Uint8Array) => bytesToHex(bytes) === keyHex;
    const held = copies.filter(isKey);
    expect(held.length).toBeGreaterThan(0);
    if (end === 'logout') await wallet.flows.logout();
    else wallet.destroy();
    expect(held.filter(isKey)).toEqual([]);
  });

  it('follows another tab without asking the server again', async () => {
    const { hearers, wallet, sessions, told, ask, queue } = await createConnectedHarness();
    const signing = ask('personal_sign', ['In the middle of it', address]);
    await settle();
    const { id } = queue()[0]!;
    for (const hear of hearers) hear({ type: 'logout' });
    await settle();
    expect(wallet.stores.session.state.status).toBe('signedOut');
    // What was on the screen is gone, and a press that comes too late signs nothing.
    expect(queue()).toEqual([]);
    wallet.flows.decide(id, { approved: true });
    expect(await signing).toMatchObject({ error: { code: 4100 } });
    expect(sessions.invalidate).not.toHaveBeenCalled();
    expect(told).toEqual([]);
  });
});

describe('chains', () => {
  it('takes the integrator’s, else the project’s, else the defaults', async () => {
    const mine = { ...project.chains[0]!, chainId: '0x5' };
    expect(await createHarness({ init: { chains: [mine] } }).ask('eth_chainId')).toMatchObject({ result: '0x5' });
    expect(await createHarness().ask('eth_chainId')).toMatchObject({ result: '0x7a69' });
    expect(await createHarness({ init: { chainId: '0xAA36A7' } }).ask('eth_chainId')).toMatchObject({
      result: '0xaa36a7',
    });
    const down = Promise.reject(new HttpError('unavailable'));
    expect(await createHarness({ project: down }).ask('eth_chainId')).toMatchObject({ result: '0x1' });
  });

  it('says in the words of spec §8 what is wrong with them', async () => {
    const solana = { ...project.chains[0]!, chainNamespace: 'solana' as const };
    expect(await createHarness({ init: { chains: [solana] } }).ask('eth_chainId')).toMatchObject({
      error: { code: -32000, message: 'No chains provided' },
    });
    expect(await createHarness({ init: { chainId: '0xdead' } }).ask('net_version')).toMatchObject({
      error: { message: 'Chain with id 0xdead not found' },
    });
  });

  it('switches after the person has agreed', async () => {
    const chains = [project.chains[0]!, { ...project.chains[0]!, chainId: '0x5' }];
    const { ask, press, notified } = await createConnectedHarness({ init: { chains } });
    expect(await ask('wallet_switchEthereumChain', [{ chainId: '0x9' }])).toMatchObject({ error: { code: 4902 } });
    expect(await ask('wallet_switchEthereumChain', [{ chainId: '0x7a69' }])).toMatchObject({ result: null });
    const switching = ask('wallet_switchEthereumChain', [{ chainId: '0x5' }]);
    await press(true);
    expect(await switching).toMatchObject({ result: null });
    expect(notified).toContainEqual({ kind: 'provider', method: 'wallet_chain_changed', params: { chainId: '0x5' } });
    expect(await ask('eth_chainId')).toMatchObject({ result: '0x5' });
  });

  const added = (rpcUrl: string, chainId = '0x6') => [
    { chainId, chainName: 'Six', rpcUrls: [rpcUrl], nativeCurrency: { name: 'Six', symbol: 'SIX', decimals: 18 } },
  ];

  it('adds a chain whose node says the same id (threats 49)', async () => {
    const node = { eth_chainId: (_: unknown, url: string) => (url.includes('six') ? '0x6' : '0x1') };
    const { ask, press, queue, wallet, asked, storage, waiting } = await createConnectedHarness({ node });
    const lying = ask('wallet_addEthereumChain', added('https://liar.test'));
    await waiting();
    expect(asked.some(({ url }) => url.includes('liar'))).toBe(false);
    await press(true);
    expect(await lying).toMatchObject({
      error: {
        code: -32603,
        message:
          "Provided rpc url's chainId version is not matching with provided chainId, expected: 0x6, received: 0x1",
      },
    });
    for (const url of ['javascript:alert(1)', 'http://six.test', 'ftp://six.test', 'https://u:p@six.test']) {
      expect(await ask('wallet_addEthereumChain', added(url))).toMatchObject({ error: { code: -32602 } });
    }
    const adding = ask('wallet_addEthereumChain', added('https://six.test/key'));
    await waiting();
    expect(queue()[0]).toMatchObject({ rpcUrls: ['https://six.test/key'], target: { chainId: '0x6', name: 'Six' } });
    await press(true);
    expect(await adding).toMatchObject({ result: null });
    expect(await ask('eth_chainId')).toMatchObject({ result: '0x6' });
    const reloaded = createHarness({ storage: storage.saved });
    await reloaded.wallet.restored;
    expect(reloaded.wallet.stores.network.state.chains.map(({ chainId }) => chainId)).toEqual(['0x7a69', '0x6']);
    expect(wallet.stores.customChains.state.list).toHaveLength(1);
  });

  it('never replaces the node of a chain that is there', async () => {
    const { ask, wallet } = await createConnectedHarness();
    expect(await ask('wallet_addEthereumChain', added('https://evil.test', '0x7a69'))).toMatchObject({ result: null });
    expect(wallet.stores.network.state.chains).toHaveLength(1);
    expect(wallet.stores.network.state.chains[0]!.rpcTarget).toBe('http://127.0.0.1:8545');
  });
});

describe('two wallets', () => {
  it('live side by side', async () => {
    const [one, two] = [await createConnectedHarness(), createHarness()];
    expect(await one.ask('eth_accounts')).toMatchObject({ result: [account] });
    expect(await two.ask('eth_accounts')).toMatchObject({ result: [] });
  });

  it('stop with everything they started', async () => {
    const { wallet, ask, clock } = await createConnectedHarness();
    const signing = ask('personal_sign', ['a', account], { windowId: 'w' });
    await settle();
    wallet.destroy();
    expect(await signing).toMatchObject({ error: { code: 4001 } });
    await settle();
    expect(clock.pending()).toBe(0);
  });
});
