import { describe, expect, it, vi } from 'vitest';
import { createFakeClock } from '../../../tests/helpers/fakeClock';
import { createHarness, keyHex } from '../../../tests/helpers/wallet/walletHarness';
import { bytesToBase64url } from '../../kit/base64url';
import { utf8ToBytes } from '../../kit/bytes';
import { HttpError } from '../../errors/http';
import { SignInError } from '../../errors/signIn';
import { readHashParams } from '../../signIn/hashParams';
import { createMethodSource } from '../../wallet/compose/methods/methodSource';
import { answerRequest } from './answerRequest';
import { readAccountAbstraction } from '../../wire/accountAbstraction';
import { checkGating } from './checkGating';
import { fetchWalletLogin } from './fetchWalletLogin';
import { closeNative } from './nativeBridge';
import { readLink } from './readLink';

const ids = { loginId: '0a'.repeat(32), sessionId: 'b1'.repeat(32) };
const request = { method: 'personal_sign', params: ['0x48692c20f09f9883f09f988320c3bf', '0xabc'] };
const text = (value: unknown) => JSON.stringify(value);
const hashOf = (base64: string) => `#b64Params=${base64}`;
const url64 = (value: unknown) => bytesToBase64url(utf8ToBytes(text(value)));
const standard64 = (value: unknown) => btoa(String.fromCharCode(...utf8ToBytes(text(value))));
/** A message whose standard base64 contains `+`, `/` and padding. */
const odd = '\u00ff\u00fe>?>?~';

describe('the link of a mobile application (docs/protocol-server.md 4)', () => {
  it.each([
    ['react-native', url64({ ...ids, platform: 'react-native', request })],
    ['ios', url64({ ...ids, platform: 'ios', request: text(request), appState: odd })],
    ['android', url64({ ...ids, platform: 'android', request: { ...request, params: text(request.params) } })],
    [
      'unity',
      standard64({
        ...ids,
        platform: 'unity',
        appState: odd,
        request: text({ ...request, params: text(request.params) }),
      }),
    ],
  ])('is read as %s writes it', (platform, base64) => {
    const params = readHashParams(hashOf(base64));
    expect(readLink(params ?? {})).toEqual({ ...ids, platform, request, sessionNamespace: '' });
  });

  it('may omit the request and name a namespace', () => {
    const link = { ...ids, platform: 'react-native', sessionNamespace: 'sfa' };
    expect(readLink(link)).toEqual(link);
    expect(readLink({ ...link, request: { method: 'eth_accounts' } }).request).toEqual({
      method: 'eth_accounts',
      params: [],
    });
  });

  it.each([
    ['no session', { loginId: ids.loginId, platform: 'ios' }],
    ['no login', { sessionId: ids.sessionId, platform: 'ios' }],
    ['an invalid id', { ...ids, sessionId: 'xyz', platform: 'ios' }],
    ['a long id', { ...ids, loginId: 'a'.repeat(65), platform: 'ios' }],
    ['another platform', { ...ids, platform: 'embed' }],
    ['an invalid request', { ...ids, platform: 'ios', request: 'sign this' }],
    ['a request without a method', { ...ids, platform: 'ios', request: { params: [] } }],
    ['params that are not JSON', { ...ids, platform: 'unity', request: { method: 'eth_accounts', params: '[' } }],
    ['a list as the link', [] as unknown as Record<string, unknown>],
  ])('with %s is rejected', (_, params) => {
    expect(() => readLink(params)).toThrow('the sign-in link is not valid');
  });
});

describe('the configuration of a mobile application', () => {
  const options = { clientId: 'shop', redirectUrl: 'com.shop.app://auth' };
  const chain = {
    chainId: '0x1',
    chainNamespace: 'eip155',
    displayName: 'Ethereum',
    rpcTarget: 'https://rpc.test',
    ticker: 'ETH',
    tickerName: 'Ether',
  };
  const fetchIt = (read: (at: { namespace?: string }) => unknown, sessionNamespace = '') => {
    const clock = createFakeClock();
    const reading = fetchWalletLogin({
      link: { ...ids, sessionNamespace },
      sessions: { read: async (at) => read(at) as Record<string, unknown> | null },
      clock,
    });
    void clock.advance(20_000);
    return reading;
  };

  it('is read as each platform writes it: chains, one chain, objects as JSON text', async () => {
    expect(await fetchIt(() => ({ options: { ...options, chains: [chain, 'x'] } }))).toMatchObject({
      ...options,
      network: 'sapphire_mainnet',
      chains: [chain],
    });
    const android = { ...options, chainConfig: text(chain), whiteLabel: text({ appName: 'Shop', mode: 'dark' }) };
    expect(await fetchIt(() => ({ options: android }))).toMatchObject({
      chainConfig: [chain],
      chains: [],
      whiteLabel: { appName: 'Shop', mode: 'dark' },
    });
    for (const given of [{ enableKeyExport: true }, { walletServicesConfig: text({ enableKeyExport: true }) }])
      expect(JSON.stringify(await fetchIt(() => ({ options: { ...options, ...given } })))).toContain(
        '"enableKeyExport":true',
      );
    expect(await fetchIt(() => ({ options: { ...options, enableKeyExport: 'yes' } }))).toMatchObject({ chains: [] });
    const hostile = { ...options, whiteLabel: { appName: 7 }, chains: 'x', walletServicesConfig: { whiteLabel: 'y' } };
    expect(await fetchIt(() => ({ options: hostile }))).toMatchObject({ whiteLabel: {}, chains: [] });
  });

  it('treats null as absent, as Swift and C# write it', async () => {
    const empty = { network: null, whiteLabel: null, chains: null, chainConfig: null, chainId: null };
    const login = await fetchIt(() => ({ options: { ...options, ...empty, accountAbstractionConfig: null } }));
    expect(login).toMatchObject({ network: 'sapphire_mainnet', whiteLabel: {}, chains: [], chainConfig: [] });
    const link = { ...ids, platform: 'ios', sessionNamespace: null, request: null };
    expect(readLink(link)).toEqual({ ...ids, platform: 'ios', sessionNamespace: '' });
  });

  it('is looked up under the namespace of the session, then under none', async () => {
    const asked: unknown[] = [];
    const login = await fetchIt(({ namespace }) => {
      asked.push(namespace);
      return namespace === '' ? { options } : null;
    }, 'sfa');
    expect([login.clientId, asked]).toEqual(['shop', ['sfa', '']]);
  });

  it('reports a missing, invalid, undecryptable or unreachable configuration', async () => {
    await expect(fetchIt(() => null)).rejects.toMatchObject({ code: 'gone' });
    await expect(fetchIt(() => ({ options: { clientId: 'shop' } }))).rejects.toMatchObject({ code: 'badLink' });
    await expect(fetchIt(() => Promise.reject(new SignInError(5000, 'bad MAC')))).rejects.toMatchObject({
      code: 'gone',
    });
    await expect(fetchIt(() => Promise.reject(new HttpError('unavailable')))).rejects.toMatchObject({
      code: 'network',
    });
  });

  it('retries while the server is unavailable', async () => {
    let tries = 0;
    const login = await fetchIt(() =>
      ++tries < 3 ? Promise.reject(new HttpError('unavailable')) : Promise.resolve({ options }),
    );
    expect(login.clientId).toBe('shop');
  });
});

describe('feature gating', () => {
  const login = { clientId: 'shop', network: 'sapphire_mainnet' };
  const ask = (answer: () => Promise<Response>, isWhiteLabel = false) => {
    const asked: string[] = [];
    const fetch = (url: string): Promise<Response> => {
      asked.push(url);
      return answer();
    };
    const run = checkGating({
      ...login,
      isWhiteLabel,
      fetch: fetch as typeof globalThis.fetch,
      origin: 'https://wallet.test',
      timeout: 1_000,
    });
    return { run, asked };
  };

  it('sends the request of the specification', async () => {
    const { run, asked } = ask(async () => Response.json({ success: true }), true);
    await run;
    expect(asked).toEqual([
      'https://wallet.test/api/feature-access?client_id=shop&network=sapphire_mainnet&is_wallet_service=true&enable_gating=true&is_whitelabel=true',
    ]);
  });

  it.each<[string, () => Promise<Response>]>([
    [
      'The wallet is not enabled for this app.',
      async () => Response.json({ error: 'The wallet is not enabled for this app.' }, { status: 403 }),
    ],
    ['Network error', async () => Promise.reject(new TypeError('Failed to fetch'))],
    ['Network error', async () => new Response('<html>', { status: 502 })],
    ['Network error', async () => Response.json({ error: { code: 'x' } }, { status: 500 })],
  ])('rejects with %j', async (message, answer) => {
    await expect(ask(answer).run).rejects.toThrow(message);
  });
});

describe('account abstraction', () => {
  const bundler = { chainId: '0x1', bundlerConfig: { url: 'https://bundler.test' } };
  const check = (config: Record<string, unknown>) => () =>
    readAccountAbstraction({ config, chainIds: ['0x1', '0x89'] });

  it('is accepted, or rejected with the error texts of the specification', () => {
    expect(check({ smartAccountType: 'safe', chains: [{ chainId: '0x5' }, bundler] })).not.toThrow();
    expect(check({ chains: [bundler] })).toThrow('Account Abstraction is enabled but smartAccountType is not provided');
    for (const chains of [undefined, 'x', [], [{ chainId: '0x1', bundlerConfig: {} }]])
      expect(check({ smartAccountType: 'safe', chains })).toThrow(
        'Account Abstraction is enabled but config per chain is not provided',
      );
    for (const chainId of ['0x65', '0x67', 'eip155:1', '1'])
      expect(check({ smartAccountType: 'safe', chains: [bundler, { ...bundler, chainId }] })).toThrow(
        `Account Abstraction is not supported for the chain ${chainId}`,
      );
    expect(check({ smartAccountType: 'safe', chains: [{ ...bundler, chainId: '0x5' }] })).toThrow(
      'Account Abstraction is enabled but none of the provided chains support it',
    );
  });
});

describe('the response to a mobile application', () => {
  const open = async () => {
    const origin = 'com.shop.app://auth';
    const harness = createHarness({
      init: { hostOrigin: null },
      storage: { auth_store: text({ sessionId: 'a1' }) },
      records: new Map([['a1', { privKey: keyHex, userInfo: {} }]]),
    });
    await harness.wallet.restored;
    harness.wallet.stores.permissions.actions.grant(origin, 1);
    return {
      ...harness,
      ask: (method: string, params: unknown[] = []) =>
        answerRequest({
          source: harness.wallet.serve(createMethodSource),
          request: { method, params },
          asker: { kind: 'app', id: origin, claims: { name: '', icon: '' } },
        }),
    };
  };

  it('always has text as its result, and the error message that a provider would have', async () => {
    const { ask, press, queue } = await open();
    expect(await ask('eth_accounts')).toEqual({
      success: true,
      result: expect.stringMatching(/^\["0x[0-9a-f]{40}"\]$/),
    });
    expect(await ask('eth_chainId')).toEqual({ success: true, result: '0x7a69' });
    const { result } = await ask('eth_accounts');
    const [address] = JSON.parse(result!) as string[];
    const signing = ask('personal_sign', ['hello', address]);
    await press(true);
    expect(await signing).toEqual({ success: true, result: expect.stringMatching(/^0x[0-9a-f]{130}$/) });
    const rejected = ask('personal_sign', ['hello', address]);
    await vi.waitFor(() => expect(queue()[0]).toMatchObject({ asker: { kind: 'app', id: 'com.shop.app://auth' } }));
    await press(false);
    expect(await rejected).toMatchObject({ success: false, error: 'User rejected the request.' });
    expect(await ask('no_such_method')).toEqual({
      success: false,
      error: 'The requested method is not supported by this Ethereum provider.',
    });
    expect(await ask('eth_privateKey')).toMatchObject({ success: false });
  });
});

describe('the close call', () => {
  it('goes to the bridge of iOS or Android, and to nothing else', () => {
    const postMessage = vi.fn();
    const closeWalletServices = vi.fn();
    expect(closeNative({ webkit: { messageHandlers: { JSBridge: { postMessage } } } })).toBe(true);
    expect(postMessage).toHaveBeenCalledWith('closeWalletServices');
    expect(closeNative({ JSBridge: { closeWalletServices } })).toBe(true);
    expect(closeWalletServices).toHaveBeenCalledOnce();
    for (const other of [{}, { webkit: {} }, { webkit: { messageHandlers: {} } }, { JSBridge: {} }])
      expect(closeNative(other)).toBe(false);
  });
});
