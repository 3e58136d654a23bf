import { describe, expect, it } from 'vitest';
import { createHostChannel } from '../../src/bridge/hostChannel';
import { createWindowPort, type PostableWindow } from '../../src/bridge/windowPort';
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

  it('starts only on its own nonce, and sends the port with init', async () => {
    const { world, post, words, ports, opens } = createHost();
    post({ message: 'setup_complete', nonce: 'other' });
    await world.settle();
    expect(words()).toEqual([]);
    post({ message: 'setup_complete', nonce: 'n' });
    await world.settle();
    expect([words(), ports.length, opens()]).toEqual([[{ chains: [], inlay: 1 }], 1, 1]);
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

  it('takes answers over its port alone, and ignores unknown ids', async () => {
    const { world, channel, post, ports } = createHost();
    const asked = channel.request({ kind: 'provider', method: 'm', timeout: 1 });
    for (const from of [world.createWindow(frameOrigin), world.createWindow('https://evil.test')])
      post({ message: 'setup_complete', nonce: 'n' }, from);
    await world.settle();
    expect(ports).toEqual([]);
    post({ message: 'setup_complete', nonce: 'n' });
    await world.settle();
    const [port] = ports;
    const sent: { data: { data: { id: string } } }[] = [];
    port!.addEventListener('message', ({ data }) => sent.push(data as (typeof sent)[number]));
    port!.start();
    await world.settle();
    const { id } = sent[0]!.data.data;
    expect(id).toMatch(/^[0-9a-f]{32}[0-9a-z]+$/);
    const answer = (id: unknown, result: unknown) => ({
      target: 'embed_torus',
      data: { name: 'provider', data: { id, jsonrpc: '2.0', result } },
    });
    for (const from of [undefined, world.createWindow(frameOrigin)]) post(answer(id, 'forged'), from);
    for (let guess = 0; guess < 200; guess++) port!.postMessage(answer(guess, 'forged'));
    port!.postMessage(answer({ toString: 1 }, 'forged'));
    port!.postMessage(answer(id, 'true'));
    port!.postMessage(answer(id, 'twice'));
    await world.settle();
    expect(await asked).toBe('true');
  });
});
