import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { connectToHost, type HostLink } from '../../src/bridge/connectToHost';
import { createHostChannel } from '../../src/bridge/hostChannel';
import { createWindowPort } from '../../src/bridge/windowPort';
import type { InitMessage } from '../../src/wire/boot';
import type { JsonRpcRequest } from '../../src/wire/jsonRpc';
import { createFakeClock } from '../helpers/fakeClock';
import { createFakeWindows } from '../helpers/fakeWindows';
import { inDepth } from '../helpers/inDepth';

const hostOrigin = 'https://dapp.test';
const frameOrigin = 'https://wallet.test';
const nonce = 'nonce1';

function createPair({ choose }: { choose?: (count: number) => number } = {}) {
  const world = createFakeWindows(choose);
  const clock = createFakeClock(0);
  const host = world.createWindow(hostOrigin);
  const frame = world.createWindow(frameOrigin);
  const inits: InitMessage[] = [];
  const requests: JsonRpcRequest[] = [];
  const notifications: unknown[] = [];
  let opens = 0;
  let closes = 0;
  let link: HostLink | undefined;
  let answer = (request: JsonRpcRequest, to: HostLink): void => {
    to.respond('provider', { id: request.id, jsonrpc: '2.0', result: request.params });
  };

  const channel = createHostChannel({
    port: createWindowPort({ self: host, peer: frame.seenBy(host), peerOrigin: frameOrigin }),
    nonce,
    clock,
    createPorts: world.createPorts,
    init: () => ({ chains: [], chainId: '0x1' }),
    onOpen: () => opens++,
    onClose: () => closes++,
    onNotification: (kind, method, params) => notifications.push({ kind, method, params }),
    isWatched: () => false,
    onDead: () => undefined,
  });

  function startFrame(): HostLink {
    const current: HostLink = connectToHost({
      self: Object.assign(frame, { parent: host.seenBy(frame), location: { ancestorOrigins: [hostOrigin] } }),
      hash: { origin: hostOrigin, nonce },
      // The packages that public clients need are never loaded for our own loader.
      whenParsed: () => {},
      onInit: (init) => inits.push(init),
      onMessage(kind, message) {
        if (!('id' in message)) return;
        requests.push(message);
        if (kind === 'provider') answer(message, current);
      },
    });
    return (link = current);
  }

  return {
    world,
    clock,
    host,
    frame,
    channel,
    inits,
    requests,
    notifications,
    startFrame,
    counts: () => ({ opens, closes }),
    link: () => link!,
    answerWith: (next: typeof answer) => (answer = next),
    ask: (params: unknown, timeout = 1_000) =>
      channel.request({ kind: 'provider', method: 'eth_test', params, timeout }),
  };
}

describe('the ends of host and frame', () => {
  it('respond to a request from before the frame was loaded once it is there', async () => {
    const pair = createPair();
    const early = pair.ask([1]);
    pair.startFrame();
    await pair.world.settle();
    expect(await early).toEqual([1]);
    expect(pair.inits).toHaveLength(1);
    expect(pair.link().isInlayHost()).toBe(true);
    expect(pair.counts()).toEqual({ opens: 1, closes: 0 });
    const later = pair.ask({ two: 2 });
    await pair.world.settle();
    expect(await later).toEqual({ two: 2 });
  });

  it('pass notifications to the host', async () => {
    const pair = createPair();
    pair.startFrame();
    await pair.world.settle();
    pair.link().notify('communication', 'user_logged_out', {});
    await pair.world.settle();
    expect(pair.notifications).toEqual([{ kind: 'communication', method: 'user_logged_out', params: {} }]);
  });

  it('settle ten thousand concurrent requests, each once', async () => {
    const pair = createPair();
    pair.startFrame();
    const results = Promise.all(Array.from({ length: 10_000 }, (_, index) => pair.ask([index])));
    await pair.world.settle();
    expect(await results).toEqual(Array.from({ length: 10_000 }, (_, index) => [index]));
  });

  it('settle each request once in any interleaving of streams, responses and repeated responses', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.infiniteStream(fc.nat({ max: 9 })),
        fc.array(fc.nat({ max: 3 }), { minLength: 1, maxLength: 25 }),
        async (choices, delays) => {
          const pair = createPair({ choose: () => Number(choices.next().value) });
          const waiting: (() => void)[] = [];
          pair.answerWith((request, to) => {
            const reply = () => to.respond('provider', { id: request.id, jsonrpc: '2.0', result: request.params });
            if (Number((request.params as unknown[])[0]) % 2) waiting.push(reply, reply);
            else reply();
          });
          const settled: number[] = [];
          delays.forEach((steps, index) => {
            if (index === Math.floor(delays.length / 2)) pair.startFrame();
            void pair.ask([index]).then((result) => settled.push((result as number[])[0]!));
            for (let step = 0; step < steps; step++) pair.world.step();
          });
          await pair.world.settle();
          for (const reply of waiting.reverse()) reply();
          await pair.world.settle();
          expect(settled.sort((a, b) => a - b)).toEqual(delays.map((_, index) => index));
        },
      ),
      { numRuns: inDepth(30, 2_000) },
    );
  });

  it('reject pending requests once when the frame reloads, and work again afterwards', async () => {
    const pair = createPair();
    pair.answerWith(() => {});
    pair.startFrame();
    await pair.world.settle();
    const lost = Promise.allSettled(Array.from({ length: 5 }, () => pair.ask([])));
    await pair.world.settle();
    pair.frame.reload();
    pair.answerWith((request, to) => to.respond('provider', { id: request.id, jsonrpc: '2.0', result: 'again' }));
    pair.startFrame();
    await pair.world.settle();
    for (const outcome of await lost) expect(outcome).toMatchObject({ reason: { code: 4900 } });
    const next = pair.ask([]);
    await pair.world.settle();
    expect(await next).toBe('again');
    expect(pair.counts()).toEqual({ opens: 2, closes: 1 });
  });

  it('reject a request without a response after its timeout, and do not send one that timed out early', async () => {
    const pair = createPair();
    const early = pair.ask(['early']);
    pair.clock.advanceNow(1_000);
    await expect(early).rejects.toMatchObject({ code: -32002 });
    pair.answerWith(() => {});
    pair.startFrame();
    await pair.world.settle();
    expect(pair.requests).toEqual([]);
    const silent = pair.ask(['silent']);
    await pair.world.settle();
    pair.clock.advanceNow(1_000);
    await expect(silent).rejects.toMatchObject({ code: -32002 });
    pair.link().respond('provider', { id: pair.requests[0]!.id, jsonrpc: '2.0', result: 'late' });
    await pair.world.settle();
    expect(pair.clock.waiting).toBe(0);
  });

  it('reject an early request that cannot be sent, and send the others', async () => {
    const pair = createPair();
    const early = Promise.allSettled([pair.ask([() => {}]), pair.ask(['early'])]);
    pair.startFrame();
    await pair.world.settle();
    expect(await early).toMatchObject([
      { status: 'rejected', reason: { name: 'DataCloneError' } },
      { status: 'fulfilled', value: ['early'] },
    ]);
  });

  it('leave no listeners and timers behind when destroyed', async () => {
    const pair = createPair();
    pair.answerWith(() => {});
    pair.startFrame();
    await pair.world.settle();
    const open = pair.ask([]);
    pair.channel.destroy();
    await expect(open).rejects.toMatchObject({ code: 4900 });
    await expect(pair.ask([])).rejects.toMatchObject({ code: 4900 });
    pair.link().destroy();
    expect([pair.host.listeners, pair.frame.listeners, pair.clock.waiting]).toEqual([0, 0, 0]);
  });
});
