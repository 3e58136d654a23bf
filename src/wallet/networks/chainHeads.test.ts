import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { families } from '../../chains';
import { createFamilies } from '../../chains/families';
import { WebSocket } from 'ws';
import { startAnvil, type Anvil } from '../../../tests/helpers/chains/anvil';
import { createFakeClock } from '../../../tests/helpers/fakeClock';
import {
  address,
  createConnectedHarness,
  createHarness,
  localChain,
} from '../../../tests/helpers/wallet/walletHarness';
import { createChainHeads, type HeadSocket } from './chainHeads';
import { createNetworkStore } from './networkStore';

const from = address.toLowerCase();
const to = '0x00000000000000000000000000000000000000aa';
const head = JSON.stringify({ method: 'eth_subscription', params: { subscription: '0x1', result: {} } });

interface FakeSocket {
  sent: string[];
  isClosed: boolean;
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
}

/** Fake sockets that are controlled by the test. */
function createWorld(wsTarget: string | undefined = 'wss://node.test') {
  const clock = createFakeClock();
  const network = createNetworkStore({ chains: [{ ...localChain, wsTarget }], chainId: '0x7a69' });
  const made: FakeSocket[] = [];
  const openSocket = vi.fn((): HeadSocket => {
    const socket: FakeSocket = {
      sent: [],
      isClosed: false,
      onopen: null,
      onmessage: null,
      onclose: null,
      send: (text) => void socket.sent.push(text),
      close: () => void (socket.isClosed = true),
    };
    made.push(socket);
    return socket;
  });
  return {
    clock,
    made,
    openSocket,
    heads: createChainHeads({ families: createFamilies(families), network, openSocket, clock }),
  };
}

describe('new blocks by websocket', () => {
  it('shares one socket for all listeners, and closes it after the last one stops', () => {
    const { heads, made } = createWorld();
    const [first, second] = [vi.fn(), vi.fn()];
    const [stopFirst, stopSecond] = [first, second].map((listener) => heads.follow('0x7a69', listener));
    made[0]!.onopen?.();
    expect(made[0]!.sent.map((text) => JSON.parse(text) as unknown)).toMatchObject([
      { method: 'eth_subscribe', params: ['newHeads'] },
    ]);
    made[0]!.onmessage?.({ data: head });
    stopFirst!();
    expect(made[0]!.isClosed).toBe(false);
    stopSecond!();
    stopSecond!();
    made[0]!.onmessage?.({ data: head });
    expect([made.length, made[0]!.isClosed, first.mock.calls.length, second.mock.calls.length]).toEqual([
      1,
      true,
      1,
      1,
    ]);
  });

  it('reopens a broken socket after a delay, but not after the end', async () => {
    const { heads, made, clock } = createWorld();
    const stop = heads.follow('0x7a69', vi.fn());
    made[0]!.onclose?.();
    await clock.advance(29_000);
    expect(made).toHaveLength(1);
    await clock.advance(1_000);
    expect(made).toHaveLength(2);
    made[1]!.onclose?.();
    stop();
    await clock.advance(60_000);
    expect([made.length, clock.waiting]).toEqual([2, 0]);
  });

  it('throttles an RPC node that announces a thousand blocks, and ignores invalid messages', () => {
    const { heads, made } = createWorld();
    const listener = vi.fn();
    heads.follow('0x7a69', listener);
    for (const data of ['<html>', '{}', '[]', 'null', 7, new Uint8Array(9), `${head}${' '.repeat(100_000)}`])
      made[0]!.onmessage?.({ data });
    expect(listener).not.toHaveBeenCalled();
    for (let count = 0; count < 1_000; count++) made[0]!.onmessage?.({ data: head });
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it.each([undefined, '', 'https://node.test', 'javascript:alert(1)', 'wss://'])(
    'opens no socket for %s',
    (wsTarget) => {
      const { heads, openSocket } = createWorld(wsTarget ?? '');
      heads.follow('0x7a69', vi.fn());
      heads.follow('0xdead', vi.fn());
      expect(openSocket).not.toHaveBeenCalled();
    },
  );

  it('does not retry if the browser refuses the socket', async () => {
    const { heads, openSocket, clock } = createWorld();
    openSocket.mockImplementation(() => {
      throw new DOMException('no', 'SecurityError');
    });
    heads.follow('0x7a69', vi.fn())();
    await clock.advance(60_000);
    expect(openSocket).toHaveBeenCalledTimes(1);
  });
});

describe('on anvil', () => {
  let anvil: Anvil;
  beforeAll(async () => {
    anvil = await startAnvil({ args: ['--no-mining'] });
    await anvil.rpc('anvil_setBalance', [address, '0xde0b6b3a7640000']);
  });
  afterAll(() => anvil.stop());

  const openReal = (url: string) => new WebSocket(url) as unknown as HeadSocket;
  const connect = async (wsTarget: string) => {
    const chains = [{ ...localChain, rpcTarget: anvil.url, wsTarget }];
    const deps = { fetch, openSocket: openReal };
    const harness = createHarness({ deps, init: { chains } });
    await harness.signInByMail();
    await vi.waitFor(() => expect(harness.wallet.stores.session.state.status).toBe('signedIn'));
    const connecting = harness.ask('eth_requestAccounts');
    await harness.press(true);
    await connecting;
    return harness;
  };

  it('a new block updates receipt and subscription at once, without any poll', async () => {
    const harness = await connect(anvil.url.replace('http', 'ws'));
    const { wallet, ask, notified } = harness;
    expect(await ask('eth_subscribe', ['newHeads'])).toHaveProperty('result');
    const sending = ask('eth_sendTransaction', [{ from, to, value: '0x1' }]);
    await harness.waiting();
    await vi.waitFor(() => expect(harness.queue()[0]).toMatchObject({ transaction: { fee: { kind: 'eip1559' } } }));
    wallet.actions.decide(harness.queue()[0]!.id, { approved: true });
    expect(await sending).toHaveProperty('result');
    const before = Date.now();
    await anvil.rpc('evm_mine');
    await vi.waitFor(() => expect(wallet.stores.transactions.state.list).toMatchObject([{ status: 'confirmed' }]), {
      timeout: 1_500,
      interval: 10,
    });
    await vi.waitFor(() => expect(notified.some(({ method }) => method === 'eth_subscription')).toBe(true), {
      timeout: Math.max(1, 1_500 - (Date.now() - before)),
    });
    wallet.destroy();
  });
});

describe('a chain with a dead websocket', () => {
  it('is polled as usual', async () => {
    const openSocket = vi.fn((): HeadSocket => ({
      send: vi.fn(),
      close: vi.fn(),
      onopen: null,
      onmessage: null,
      onclose: null,
    }));
    const harness = await createConnectedHarness({
      init: { chains: [{ ...localChain, wsTarget: 'wss://dead.test' }] },
      deps: { openSocket },
    });
    const sending = harness.ask('eth_sendTransaction', [{ from, to, value: '0x1' }]);
    await harness.press(true);
    await harness.clock.advance(0);
    expect(await sending).toHaveProperty('result');
    expect(openSocket).toHaveBeenCalledWith('wss://dead.test');
    harness.node.eth_getTransactionReceipt = { status: '0x1', blockNumber: '0x1' };
    await harness.clock.advance(5_000);
    expect(harness.wallet.stores.transactions.state.list).toMatchObject([{ status: 'confirmed' }]);
    harness.wallet.destroy();
  });
});
