import { describe, expect, it } from 'vitest';
import { createHostChannel } from '../../src/bridge/hostChannel';
import { createWindowPort, type PostableWindow } from '../../src/bridge/windowPort';
import { ACK, BRK, SYN } from '../../src/wire/channel';
import { createFakeClock } from '../helpers/fakeClock';
import { createFakeWindows, type FakeWindow } from '../helpers/fakeWindows';
import { frameOrigin, hostOrigin } from '../helpers/frameEnd';

describe('the host end', () => {
  function createHost() {
    const world = createFakeWindows();
    const host = world.createWindow(hostOrigin);
    const frame = world.createWindow(frameOrigin);
    const notified: string[] = [];
    let opens = 0;
    let closes = 0;
    const ports: MessagePort[] = [];
    frame.addEventListener('message', (event) => ports.push(...event.ports));
    const peer: PostableWindow = frame.seenBy(host);
    const channel = createHostChannel({
      port: createWindowPort({ self: host, peer, peerOrigin: frameOrigin }),
      nonce: 'n',
      clock: createFakeClock(0),
      createPorts: world.createPorts,
      init: () => ({ chains: [] }),
      onOpen: () => opens++,
      onClose: () => closes++,
      onNotification: (_kind, method) => notified.push(method),
      isWatched: () => false,
      onDead: () => undefined,
    });
    const post = (data: unknown, from: FakeWindow = frame) => host.seenBy(from).postMessage(data, hostOrigin);
    const words = () => frame.received.map(({ data }) => data as { target?: string; data?: unknown });
    return { world, host, frame, channel, post, words, notified, ports, opens: () => opens, closes: () => closes };
  }

  it('starts only on its own nonce, and sends init before SYN', async () => {
    const { world, post, words } = createHost();
    post({ message: 'setup_complete', nonce: 'other' });
    await world.settle();
    expect(words()).toEqual([]);
    post({ message: 'setup_complete', nonce: 'n' });
    await world.settle();
    expect(words()).toEqual([
      { chains: [] },
      { target: 'iframe_torus', data: SYN },
      { target: 'iframe_communication', data: SYN },
    ]);
  });

  it('drops messages on its port that belong to no stream', async () => {
    const { world, post, notified, ports } = createHost();
    post({ message: 'setup_complete', nonce: 'n', inlay: 1 });
    await world.settle();
    const [port] = ports;
    const news = (data: unknown) => ({ name: 'provider', data });
    const strange = [
      { target: 'x', data: news({ method: 'other target' }) },
      { data: news({ method: 'no target' }) },
      { target: 'embed_torus', data: 7 },
      { target: 'embed_torus', data: { ...news({ method: 'other substream' }), name: 'phishing' } },
      { target: 'embed_torus', data: news(null) },
      { target: 'embed_torus', data: news('text') },
      { target: 'embed_torus', data: news({ method: 7 }) },
    ];
    for (const message of strange) port!.postMessage(message);
    port!.postMessage({ target: 'embed_torus', data: news({ method: 'real' }) });
    await world.settle();
    expect(notified).toEqual(['real']);
  });

  it('reports no close before it was open', async () => {
    const { world, post, closes, opens } = createHost();
    for (let at = 0; at < 2; at++) post({ message: 'setup_complete', nonce: 'n' });
    await world.settle();
    expect([opens(), closes()]).toEqual([0, 0]);
  });

  it('accepts responses only from the wallet’s window, and ignores unknown ids', async () => {
    const { world, channel, post, words, opens } = createHost();
    const asked = channel.request({ kind: 'provider', method: 'm', timeout: 1 });
    post({ message: 'setup_complete', nonce: 'n' });
    for (const target of ['embed_torus', 'embed_communication'])
      for (const data of [SYN, ACK, ACK, SYN]) post({ target, data });
    await world.settle();
    expect(opens()).toBe(1);
    const asking = words().find(({ data }) => typeof data === 'object');
    const { id } = (asking!.data as { data: { id: string } }).data;
    expect(id).toMatch(/^[0-9a-f]{32}[0-9a-z]+$/);
    const answer = (id: unknown, result: unknown, from?: FakeWindow) =>
      post({ target: 'embed_torus', data: { name: 'provider', data: { id, jsonrpc: '2.0', result } } }, from);
    answer(id, 'forged', world.createWindow(frameOrigin));
    answer(id, 'forged', world.createWindow('https://evil.test'));
    for (let guess = 0; guess < 200; guess++) answer(guess, 'forged');
    answer({ toString: 1 }, 'forged');
    answer(id, 'true');
    answer(id, 'twice');
    await world.settle();
    expect(await asked).toBe('true');
  });

  it('rejects pending requests once on BRK, and opens again', async () => {
    const { world, channel, post, words, opens } = createHost();
    post({ message: 'setup_complete', nonce: 'n' });
    const both = (data: unknown) => ['embed_torus', 'embed_communication'].forEach((target) => post({ target, data }));
    both(SYN);
    both(ACK);
    await world.settle();
    const lost = Promise.allSettled([channel.request({ kind: 'provider', method: 'm', timeout: 1 })]);
    both(BRK);
    both(SYN);
    both(ACK);
    await world.settle();
    expect(await lost).toMatchObject([{ status: 'rejected', reason: { code: 'closed' } }]);
    expect(words().filter(({ data }) => data === BRK)).toHaveLength(2);
    expect(opens()).toBe(2);
  });
});
