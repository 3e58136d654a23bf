import type { Wallet } from '@wallet-standard/base';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mnemonicToAccount, privateKeyToAddress } from 'viem/accounts';
import { keccak256, parseTransaction, recoverTransactionAddress, stringToHex, verifyMessage, type Hex } from 'viem';
import { afterEach, describe, expect, expectTypeOf, it, vi } from 'vitest';
import { verifyTypedData } from 'viem/utils';
import { verifyAsync } from '@noble/ed25519';
import { createTestWallet, type TestSolanaWallet, type TestWallet, type TestWalletOptions } from './createTestWallet';

const wallets: TestWallet[] = [];
function open(options?: TestWalletOptions): TestWallet {
  const wallet = createTestWallet(options);
  wallets.push(wallet);
  return wallet;
}
afterEach(() => wallets.splice(0).forEach((wallet) => wallet.destroy()));

const own = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266';
const base = '0x2105';
const unknown = '0x539';

describe('the user', () => {
  it('is asked to connect, and then signs with the first account of local chains', async () => {
    const { provider } = open();
    expect(await provider.request({ method: 'eth_accounts' })).toEqual([]);
    expect(await provider.request({ method: 'eth_requestAccounts' })).toEqual([own]);
    expect(await provider.request({ method: 'eth_accounts' })).toEqual([own]);
    const signature = await provider.request({ method: 'personal_sign', params: ['Hello', own] });
    expect(await verifyMessage({ address: own, message: 'Hello', signature })).toBe(true);
  });

  it('signs typed data', async () => {
    const { provider } = open({ connected: true });
    const data = {
      domain: { name: 'Shop', chainId: 1 },
      types: { Order: [{ name: 'item', type: 'string' }] },
      primaryType: 'Order' as const,
      message: { item: 'Tea' },
    };
    const EIP712Domain = [
      { name: 'name', type: 'string' },
      { name: 'chainId', type: 'uint256' },
    ];
    const text = JSON.stringify({ ...data, types: { ...data.types, EIP712Domain } });
    const signature = await provider.request({ method: 'eth_signTypedData_v4', params: [own, text] });
    expect(await verifyTypedData({ ...data, address: own, signature })).toBe(true);
  });

  it('has the accounts that the docs state, without a seed and with one', () => {
    const mnemonic = 'test test test test test test test test test test test junk';
    const local = Array.from(
      { length: 10 },
      (_, addressIndex) => mnemonicToAccount(mnemonic, { addressIndex }).address,
    );
    expect(open({ accounts: 10 }).addresses).toEqual(local);
    const ofText = (text: string) => privateKeyToAddress(keccak256(stringToHex(text)));
    expect(open({ seed: 'bob', accounts: 2 }).addresses).toEqual([ofText('bob/0'), ofText('bob/1')]);
  });

  it('is connected from the start if the test says so', async () => {
    const { provider } = open({ connected: true });
    const connected = new Promise((resolve) => provider.once('connect', resolve));
    expect(await provider.request({ method: 'eth_accounts' })).toEqual([own]);
    expect(await connected).toEqual({ chainId: '0x1' });
    expect(provider.selectedAddress).toBe(own);
  });

  it('may sign in to no other site', async () => {
    const { provider } = open({ connected: true, origin: 'https://shop.test' });
    const message = (domain: string) =>
      `${domain} wants you to sign in with your Ethereum account:\n0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266\n\n\nURI: https://${domain}\nVersion: 1\nChain ID: 1\nNonce: 32891756\nIssued At: 2026-01-01T00:00:00Z`;
    const sign = (domain: string) => provider.request({ method: 'personal_sign', params: [message(domain), own] });
    expect(await sign('shop.test')).toMatch(/^0x/);
    await expect(sign('evil.test')).rejects.toMatchObject({ code: 4100 });
  });
});

describe('the answers of the script', () => {
  it('reject with 4001, whatever is asked', async () => {
    const wallet = open();
    wallet.answerAlways('reject');
    const { provider } = wallet;
    await expect(provider.request({ method: 'eth_requestAccounts' })).rejects.toMatchObject({
      name: 'ProviderRpcError',
      code: 4001,
      message: 'User rejected the request.',
    });
    wallet.answerAlways('approve');
    await provider.request({ method: 'eth_requestAccounts' });
    wallet.answerAlways('reject', { method: 'personal_sign' });
    const sign = () => provider.request({ method: 'personal_sign', params: ['Hello', own] });
    await expect(sign()).rejects.toMatchObject({ code: 4001 });
    await provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: base }] });
  });

  it('are used in their order, and then the standing one applies', async () => {
    const wallet = open({ connected: true });
    wallet.answerNext('reject');
    wallet.answerNext(-32005);
    wallet.answerNext(4900);
    wallet.answerNext('approve');
    const outcomes: unknown[] = [];
    for (let index = 0; index < 5; index += 1)
      outcomes.push(
        await wallet.provider.request({ method: 'personal_sign', params: ['Hello', own] }).then(
          () => 'signed',
          ({ code, message }: { code: number; message: string }) => [code, message],
        ),
      );
    expect(outcomes).toEqual([
      [4001, 'User rejected the request.'],
      [-32005, 'Request limit exceeded.'],
      [4900, 'The provider is disconnected from all chains.'],
      'signed',
      'signed',
    ]);
  });

  it('for a method leave other requests alone, and without one they are not for reads', async () => {
    const wallet = open({ connected: true });
    const { provider } = wallet;
    wallet.answerNext(4902, { method: 'wallet_switchEthereumChain' });
    wallet.answerNext(-32005);
    expect(await provider.request({ method: 'eth_chainId' })).toBe('0x1');
    await expect(provider.request({ method: 'personal_sign', params: ['Hello', own] })).rejects.toMatchObject({
      code: -32005,
    });
    const move = () => provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: base }] });
    await expect(move()).rejects.toMatchObject({ code: 4902, message: 'Unrecognized chain ID.' });
    await move();
    expect(await provider.request({ method: 'eth_chainId' })).toBe(base);
  });

  it('wait for the test, or for their time', async () => {
    const wallet = open({ connected: true });
    const sign = () => wallet.provider.request({ method: 'personal_sign', params: ['Hello', own] });
    wallet.answerNext('wait');
    const first = sign();
    await wallet.confirm();
    expect(await first).toMatch(/^0x/);
    wallet.answerNext('wait');
    const second = sign();
    second.catch(() => undefined);
    await wallet.reject();
    await expect(second).rejects.toMatchObject({ code: 4001 });

    wallet.answerNext('approve', { after: 200 });
    const before = Date.now();
    await sign();
    expect(Date.now() - before).toBeGreaterThan(190);
    await expect(wallet.confirm()).rejects.toThrow(/No request waits for the test after 3000 ms/);
  });

  it('also decide on the sign-in', async () => {
    const wallet = open();
    wallet.answerNext('wait');
    const asked = wallet.provider.request({ method: 'eth_requestAccounts' });
    asked.catch(() => undefined);
    await wallet.reject();
    await expect(asked).rejects.toMatchObject({ code: 4001 });
    wallet.answerNext('wait');
    const again = wallet.provider.request({ method: 'eth_requestAccounts' });
    await wallet.confirm();
    expect(await again).toEqual([own]);
  });

  it('are refused if there is no such answer', () => {
    const wallet = open();
    expect(() => wallet.answerNext(1234)).toThrow(/the answer must be 'approve', 'reject', 'wait' or an error code/);
    expect(() => wallet.answerAlways('approve', { after: -1 })).toThrow(/after must be/);
  });
});

describe('the fake timers of a test runner', () => {
  afterEach(() => void vi.useRealTimers());

  it.each(['reject', 4001] as const)('hold back the answer %s until its time', async (answer) => {
    vi.useFakeTimers();
    const wallet = open({ connected: true });
    wallet.answerNext(answer, { after: 60_000 });
    const asked = wallet.provider.request({ method: 'personal_sign', params: ['Hello', own] });
    const outcome = vi.fn();
    asked.catch(({ code }: { code: number }) => void outcome(code));
    await wallet.expectRequest({ method: 'personal_sign' });
    await vi.advanceTimersByTimeAsync(59_000);
    expect(outcome).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(outcome).toHaveBeenCalledWith(4001);
  });
});

describe('the limits of the wallet', () => {
  it('allow ten requests at once', async () => {
    const wallet = open({ connected: true });
    wallet.answerAlways('wait');
    const sign = () => wallet.provider.request({ method: 'personal_sign', params: ['Hello', own] });
    const asked = Array.from({ length: 11 }, sign);
    const outcomes = Promise.allSettled(asked);
    await expect(asked[10]).rejects.toMatchObject({ code: -32005, message: expect.stringContaining('at most 10') });
    wallet.disconnect();
    expect((await outcomes).every(({ status }) => status === 'rejected')).toBe(true);
  });
});

describe('chains', () => {
  it('that the wallet does not know are refused with 4902, and can be added', async () => {
    const wallet = open({ connected: true });
    const { provider } = wallet;
    const move = () => provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: unknown }] });
    await expect(move()).rejects.toMatchObject({ code: 4902, message: `chainId ${unknown} is not supported` });
    const chain = {
      chainId: unknown,
      chainName: 'New',
      rpcUrls: ['https://new.test'],
      nativeCurrency: { name: 'New', symbol: 'NEW', decimals: 18 },
    } as const;
    expect(await provider.request({ method: 'wallet_addEthereumChain', params: [chain] })).toBeNull();
    expect(provider.chainId).toBe(unknown);
  });

  it('are read through the function of the test, which also fails as a node does', async () => {
    const asked: unknown[] = [];
    const { provider } = open({
      rpc({ method, params, chainId }) {
        asked.push([method, params, chainId]);
        if (method === 'eth_getBalance') return '0x5';
        if (method === 'eth_call') throw Object.assign(new Error('execution reverted'), { code: 3, data: '0x08' });
        return undefined;
      },
    });
    expect(await provider.request({ method: 'eth_getBalance', params: [own, 'latest'] })).toBe('0x5');
    expect(asked).toContainEqual(['eth_getBalance', [own, 'latest'], '0x1']);
    const call = provider.request({ method: 'eth_call', params: [{ to: own, data: '0x' }, 'latest'] });
    await expect(call).rejects.toMatchObject({ code: 3, message: 'execution reverted', data: '0x08' });
    await expect(provider.request({ method: 'eth_gasPrice' })).rejects.toMatchObject({
      code: 4901,
      message: 'Chain 0x1 has no node: the rpc of createTestWallet returned nothing for eth_gasPrice.',
    });
  });

  it('are read from the URL of the test', async () => {
    const server = createServer((request, response) => {
      let body = '';
      request.on('data', (part: Buffer) => (body += part.toString()));
      request.on('end', () => {
        const { id, method } = JSON.parse(body) as { id: number; method: string };
        response.end(JSON.stringify({ jsonrpc: '2.0', id, result: method === 'eth_blockNumber' ? '0x10' : '0x0' }));
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    try {
      const { provider, switchChain } = open({ rpc: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
      expect(await provider.request({ method: 'eth_blockNumber' })).toBe('0x10');
      await switchChain(base);
      await expect(provider.request({ method: 'eth_blockNumber' })).rejects.toMatchObject({ code: 4901 });
    } finally {
      server.closeAllConnections();
      server.close();
    }
  });

  it('that no test supplies fail with words that say so', async () => {
    const { provider } = open();
    await expect(provider.request({ method: 'eth_blockNumber' })).rejects.toMatchObject({
      code: 4901,
      message:
        'Chain 0x1 has no node: createTestWallet was given no rpc for it, and the wallet asked for eth_blockNumber.',
    });
  });

  it('that answer 429 are asked again, and then given up', async () => {
    const rpc = vi.fn(() => new Response('', { status: 429 }));
    const { provider } = open({ rpc });
    await expect(provider.request({ method: 'eth_blockNumber' })).rejects.toMatchObject({
      code: 4901,
      message: 'The network could not be reached: too many requests.',
    });
    expect(rpc.mock.calls.length).toBe(3);
  });

  it('receive signed transactions', async () => {
    const sent: Hex[] = [];
    const node: Record<string, unknown> = {
      eth_getBalance: '0xde0b6b3a7640000',
      eth_getCode: '0x',
      eth_feeHistory: { baseFeePerGas: ['0x3b9aca00', '0x3b9aca00'], reward: [['0x1', '0x2', '0x3']] },
      eth_estimateGas: '0x5208',
      eth_getTransactionCount: '0x7',
      eth_getTransactionReceipt: null,
    };
    const { provider } = open({
      connected: true,
      rpc({ method, params }) {
        if (method !== 'eth_sendRawTransaction') return node[method];
        sent.push(params[0] as Hex);
        return keccak256(params[0] as Hex);
      },
    });
    const transaction = { from: own, to: '0x000000000000000000000000000000000000dEaD', value: '0x1' } as const;
    const hash = await provider.request({ method: 'eth_sendTransaction', params: [transaction] });
    expect(sent.map((raw) => keccak256(raw))).toEqual([hash]);
    const [raw] = sent as [`0x02${string}`];
    expect(parseTransaction(raw)).toMatchObject({ chainId: 1, nonce: 7, value: 1n });
    expect((await recoverTransactionAddress({ serializedTransaction: raw })).toLowerCase()).toBe(own);
  });
});

describe('events', () => {
  it('tell the page what the user does', async () => {
    const wallet = open({ connected: true, accounts: 2 });
    const { provider } = wallet;
    const events: unknown[] = [];
    for (const name of ['connect', 'accountsChanged', 'chainChanged', 'disconnect'] as const)
      provider.on(name, (payload) => events.push([name, payload]));
    await provider.request({ method: 'eth_accounts' });
    await vi.waitFor(() => expect(events).toHaveLength(2));
    const second = wallet.addresses[1]?.toLowerCase();
    await wallet.selectAccount(1);
    await wallet.switchChain(base);
    await wallet.signOut();
    await wallet.signIn();
    expect(events.splice(0)).toEqual([
      ['connect', { chainId: '0x1' }],
      ['accountsChanged', [own]],
      ['accountsChanged', [second]],
      ['chainChanged', base],
      ['accountsChanged', []],
      ['accountsChanged', [own]],
    ]);
    await expect(wallet.selectAccount(2)).rejects.toThrow('Invalid option: there is no account 2, only 2');
    await expect(wallet.switchChain(unknown)).rejects.toThrow(`Invalid option: unknown chain ${unknown}`);
  });

  it('tell that the wallet is cut off, which ends all requests, and that it is back', async () => {
    const wallet = open({ connected: true });
    const { provider } = wallet;
    await provider.request({ method: 'eth_accounts' });
    const events: unknown[] = [];
    provider.on('disconnect', ({ code }) => events.push(code));
    provider.on('connect', ({ chainId }) => events.push(chainId));
    wallet.answerAlways('wait');
    const asked = provider.request({ method: 'personal_sign', params: ['Hello', own] });
    asked.catch(() => undefined);
    const { inlay } = wallet;
    await inlay.start();
    await vi.waitFor(() => expect(inlay.state.pendingRequests).toBe(1));
    wallet.disconnect();
    await expect(asked).rejects.toMatchObject({ code: 4900 });
    const move = provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: base }] });
    await expect(move).rejects.toMatchObject({ code: 4900 });
    await wallet.connect();
    expect(await provider.request({ method: 'eth_chainId' })).toBe('0x1');
    expect(events).toEqual([4900, '0x1']);
    await expect(wallet.confirm()).rejects.toThrow(/No request waits/);
  });
});

describe('the record of the requests', () => {
  it('has each with its outcome', async () => {
    const wallet = open({ connected: true });
    wallet.answerNext('reject');
    await wallet.provider.request({ method: 'personal_sign', params: ['Hello', own] }).catch(() => undefined);
    await wallet.provider.request({ method: 'eth_chainId' });
    expect(wallet.requests).toEqual([
      {
        method: 'personal_sign',
        params: ['Hello', own],
        status: 'failed',
        error: expect.objectContaining({ code: 4001 }),
      },
      { method: 'eth_chainId', params: [], status: 'answered', result: '0x1' },
    ]);
    wallet.clearRequests();
    expect(wallet.requests).toEqual([]);
  });

  it('is what a test can wait for: each request once, or words that say what came instead', async () => {
    const wallet = open({ connected: true });
    setTimeout(() => void wallet.provider.request({ method: 'eth_chainId' }), 50);
    expect(await wallet.expectRequest({ method: 'eth_chainId' })).toMatchObject({ method: 'eth_chainId' });
    await expect(wallet.expectRequest({ method: 'eth_chainId', timeout: 20 })).rejects.toThrow(
      'The wallet received no (other) request eth_chainId within 20 ms. It received:\n  eth_chainId [] (answered)',
    );
    await wallet.provider.request({ method: 'personal_sign', params: ['Hello', own] });
    const other = { method: 'personal_sign', params: ['Bye', own], timeout: 20 };
    await expect(wallet.expectRequest(other)).rejects.toThrow(/no \(other\) request personal_sign \["Bye"/);
    const { params } = await wallet.expectRequest({ method: 'personal_sign', params: ['Hello', own] });
    expect(params).toEqual(['Hello', own]);
  });
});

describe('the Solana wallet', () => {
  it('connects and signs', async () => {
    const { solana, provider } = open();
    expectTypeOf<TestSolanaWallet>().toExtend<Wallet>();
    const { accounts } = await solana.features['standard:connect'].connect();
    const [account] = accounts;
    if (!account) throw new Error('no account');
    expect(solana.accounts).toEqual(accounts);
    const message = new TextEncoder().encode('Hello');
    const [signed] = await solana.features['solana:signMessage'].signMessage({ account, message });
    if (!signed) throw new Error('no signature');
    expect(await verifyAsync(signed.signature, signed.signedMessage, account.publicKey)).toBe(true);
    expect(provider.chainId).toBe('0x65');
  });

  it('rejects as the script says', async () => {
    const wallet = open();
    wallet.answerNext('approve');
    const { accounts } = await wallet.solana.features['standard:connect'].connect();
    const [account] = accounts;
    if (!account) throw new Error('no account');
    wallet.answerNext('reject', { method: 'solana_signMessage' });
    const asked = wallet.solana.features['solana:signMessage'].signMessage({ account, message: new Uint8Array([1]) });
    await expect(asked).rejects.toMatchObject({ code: 4001 });
  });
});

describe('the announcements', () => {
  it('reach pages that ask before and after them', () => {
    const wallet = open();
    const target = new EventTarget();
    const found: unknown[] = [];
    target.addEventListener('eip6963:announceProvider', (event) =>
      found.push((event as CustomEvent<{ provider: unknown }>).detail.provider),
    );
    target.addEventListener('wallet-standard:register-wallet', (event) =>
      (event as CustomEvent<(api: object) => void>).detail({
        register: (solana: unknown) => (found.push(solana), () => found.push('gone')),
      }),
    );
    const end = wallet.announce(target as Window);
    target.dispatchEvent(new Event('eip6963:requestProvider'));
    expect(found).toEqual([wallet.provider, wallet.solana, wallet.provider]);
    end();
    target.dispatchEvent(new Event('eip6963:requestProvider'));
    expect(found.slice(3)).toEqual(['gone']);
  });

  it('need a window', () => {
    expect(() => open().announce()).toThrow('Invalid option: announce needs a window, and there is none');
  });
});

describe('the wallet of a component', () => {
  it('has the state of the same wallet', async () => {
    const wallet = open();
    const { inlay } = wallet;
    const release = inlay.hold();
    await vi.waitFor(() => expect(inlay.state.status).toBe('ready'));
    expect(inlay.state).toMatchObject({ accounts: [], chainId: '0x1', isLoggedIn: false });
    await inlay.embed().login();
    expect(inlay.state).toMatchObject({ accounts: [own], isLoggedIn: true });
    expect(wallet.provider.selectedAddress).toBe(own);
    expect(await inlay.embed().getUserInfo()).toMatchObject({ email: 'ada@example.test' });
    await inlay.embed().logout();
    expect(inlay.state).toMatchObject({ accounts: [], isLoggedIn: false });
    release();
    await vi.waitFor(() => expect(inlay.state.status).toBe('idle'));
  });

  it('counts the requests that wait, and fails where the wallet is cut off', async () => {
    const wallet = open({ connected: true });
    const { inlay } = wallet;
    await inlay.start();
    expect(inlay.state).toMatchObject({ status: 'ready', accounts: [own], isLoggedIn: true });
    wallet.answerNext('wait');
    const asked = inlay.embed().provider.request({ method: 'personal_sign', params: ['Hello', own] });
    await vi.waitFor(() => expect(inlay.state.pendingRequests).toBe(1));
    await wallet.confirm();
    await asked;
    await vi.waitFor(() => expect(inlay.state.pendingRequests).toBe(0));
    wallet.disconnect();
    await expect(inlay.start()).rejects.toMatchObject({ code: 4900 });
    expect(inlay.state.status).toBe('failed');
  });
});

describe('bad input', () => {
  it.each<[TestWalletOptions, string]>([
    [{ accounts: 11 }, 'accounts must be 1 to 10'],
    [{ chains: [] }, 'chains must be a list of chain configs'],
    [{ chainId: '1' as Hex }, 'chainId must be a 0x-prefixed hex string'],
    [{ rpc: 5 as never }, 'rpc must be a function, a URL, or one of these per chain id'],
    [{ origin: 'shop' }, 'origin must be an http(s) origin'],
    [{ seed: 5 as never }, 'seed must be a string'],
  ])('%j is refused', (options, text) => {
    expect(() => open(options)).toThrow(`Invalid option: ${text}`);
  });

  it('of a page fails as in the product', async () => {
    const { provider } = open({ connected: true });
    const sign = (params: unknown) => provider.request({ method: 'personal_sign', params } as never);
    await expect(sign([])).rejects.toMatchObject({
      code: -32603,
      message: expect.stringContaining('incorrect params'),
    });
    await expect(sign([() => undefined])).rejects.toMatchObject({ code: -32602 });
    await expect(provider.request({ method: 'eth_unknown' } as never)).rejects.toMatchObject({ code: 4200 });
    await expect(provider.request({ method: '' } as never)).rejects.toMatchObject({ code: -32600 });
  });

  it('after the end: every request settles', async () => {
    const wallet = open({ connected: true });
    wallet.answerNext('wait');
    const asked = wallet.provider.request({ method: 'personal_sign', params: ['Hello', own] });
    wallet.destroy();
    await expect(asked).rejects.toMatchObject({ code: 4900, message: 'The wallet was removed.' });
    await expect(wallet.provider.request({ method: 'eth_chainId' })).rejects.toMatchObject({ code: 4900 });
    await wallet.connect();
    await expect(wallet.provider.request({ method: 'eth_chainId' })).rejects.toMatchObject({ code: 4900 });
  });
});
