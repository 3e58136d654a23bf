import { act, createElement, StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ProviderRpcError } from '../../errors/providerRpc';
import { createEmitter } from '../../kit/emitter';
import { createHeadlessContainer } from '../../../tests/helpers/ui/headlessContainer';
import type { Embed } from '../createEmbed';
import { createEvmProvider, type RequestArguments } from '../evmProvider';
import type { EmbedEvents } from '../walletState';
import {
  createInlay,
  useAccount,
  useCalls,
  useSendTransaction,
  useSignIn,
  useSignMessage,
  useSolana,
  type Inlay,
} from './useInlay';

const account = '0x00000000000000000000000000000000000000a1';
const options = { clientId: 'c', walletUrl: 'http://localhost:1/v5' };
let root: Root | undefined;

afterEach(async () => {
  await act(async () => root?.unmount());
  root = undefined;
  vi.unstubAllGlobals();
});

/** Renders a hook in strict mode, over the page's real provider with the given answers. */
async function render<Value>(hook: (inlay: Inlay) => Value, answer: (request: RequestArguments) => unknown) {
  const asked: RequestArguments[] = [];
  const { provider, connected } = createEvmProvider({
    async send(request) {
      asked.push(request);
      return answer(request);
    },
  });
  const { on, off, emit } = createEmitter<EmbedEvents>();
  const embed = {
    provider,
    on,
    off,
    isLoggedIn: false,
    init: async () => connected({ accounts: [], chainId: '0x1' }),
    login: () => provider.request({ method: 'eth_requestAccounts' }),
    logout: async () => undefined,
    destroy: () => undefined,
  } as unknown as Embed;
  const inlay = createInlay(options, { create: () => embed });
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const seen: { now?: Value } = {};
  function Page() {
    seen.now = hook(inlay);
    return null;
  }
  root = createRoot(createHeadlessContainer());
  await act(async () => root?.render(createElement(StrictMode, null, createElement(Page))));
  return { seen: seen as { now: Value }, asked, inlay, emit };
}

describe('the hooks', () => {
  it('useAccount follows the user’s account', async () => {
    const { seen, inlay } = await render(useAccount, () => [account]);
    expect(seen.now).toMatchObject({ status: 'disconnected', address: undefined, chainId: '0x1' });
    await act(async () => void (await inlay.embed().login()));
    expect(seen.now).toMatchObject({ status: 'connected', address: account, accounts: [account] });
    expect(inlay.getSnapshot()).toBe(inlay.state);
  });

  it('useSignIn signs in, and says what failed', async () => {
    let outcome: unknown = new ProviderRpcError({ code: 4001, message: 'no' });
    const { seen } = await render(useSignIn, () => {
      if (outcome instanceof Error) throw outcome;
      return outcome;
    });
    await act(() => expect(seen.now.signIn()).rejects.toMatchObject({ code: 4001 }));
    expect(seen.now).toMatchObject({ status: 'error', error: { code: 4001 }, data: undefined });
    outcome = [account];
    await act(async () => void (await seen.now.signIn()));
    expect(seen.now).toMatchObject({ status: 'success', data: [account], error: undefined });
    await act(async () => seen.now.reset());
    expect(seen.now.status).toBe('idle');
  });

  it('useSignMessage connects first, and signs a text of hex digits as text', async () => {
    const { seen, asked } = await render(useSignMessage, ({ method }) =>
      method === 'personal_sign' ? '0x51' : [account],
    );
    await act(async () => void (await seen.now.signMessage('0xab')));
    expect(seen.now).toMatchObject({ status: 'success', data: '0x51' });
    expect(asked.slice(-2)).toEqual([
      { method: 'eth_requestAccounts' },
      { method: 'personal_sign', params: ['0x30786162', account] },
    ]);
  });

  it('a call that ends after a later one does not replace its outcome', async () => {
    const answers: ((hash: string) => void)[] = [];
    const { seen } = await render(useSendTransaction, ({ method }) =>
      method === 'eth_sendTransaction' ? new Promise((resolve) => answers.push(resolve)) : [account],
    );
    const transaction = { from: account, to: account, value: '0x1' } as const;
    await act(async () => void [seen.now.sendTransaction(transaction), seen.now.sendTransaction(transaction)]);
    expect(seen.now.status).toBe('pending');
    await act(async () => answers[1]?.('0x2'));
    await act(async () => answers[0]?.('0x1'));
    expect(seen.now).toMatchObject({ status: 'success', data: '0x2' });
  });

  it('useCalls fills in the account and the chain', async () => {
    const { seen, asked } = await render(
      useCalls,
      ({ method }) => ({ wallet_sendCalls: { id: '0x9' }, eth_chainId: '0x1' })[method] ?? [account],
    );
    await act(async () => void (await seen.now.sendCalls({ calls: [{ to: account }] })));
    expect(seen.now.data).toBe('0x9');
    const batch = { version: '2.0.0', from: account, chainId: '0x1', atomicRequired: false, calls: [{ to: account }] };
    expect(asked.at(-1)).toEqual({ method: 'wallet_sendCalls', params: [batch] });
  });

  it('useSolana keeps the outcomes apart', async () => {
    const { seen } = await render(useSolana, ({ method }) =>
      method === 'solana_requestAccounts' ? ['So1'] : `${method} done`,
    );
    await act(async () => void (await seen.now.connect()));
    await act(async () => void (await seen.now.signMessage('hi')));
    expect(seen.now.connection.data).toBe('So1');
    expect(seen.now.signed.data).toBe('solana_signMessage done');
    expect(seen.now.sent.status).toBe('idle');
  });

  it('render on a server, where a call rejects', async () => {
    const inlay = createInlay(options);
    let sign = (_text: string): Promise<string> => Promise.resolve('');
    function Page() {
      sign = useSignMessage(inlay).signMessage;
      return createElement('p', null, useAccount(inlay).status);
    }
    expect(renderToString(createElement(Page))).toBe('<p>connecting</p>');
    await expect(sign('hi')).rejects.toMatchObject({ code: 4900 });
  });
});
