import { describe, expect, it } from 'vitest';
import { connectToHost, type HostLink } from '../../src/bridge/connectToHost';
import { createHostChannel } from '../../src/bridge/hostChannel';
import { createWindowPort } from '../../src/bridge/windowPort';
import type { JsonRpcRequest } from '../../src/wire/jsonRpc';
import { createFakeClock } from '../helpers/fakeClock';
import { createFakeWindows } from '../helpers/fakeWindows';

const hostOrigin = 'https://dapp.test';
const frameOrigin = 'https://wallet.test';
const hour = 3_600_000;

/** Creates the channel of our own loader with a frame whose process can end: it then sends nothing more, and no event reports it. */
function createHost() {
  const world = createFakeWindows();
  const clock = createFakeClock(0);
  const host = world.createWindow(hostOrigin);
  const frame = world.createWindow(frameOrigin);
  const log: string[] = [];
  const requests: JsonRpcRequest[] = [];
  let isWatched = false;
  let link: HostLink | undefined;

  const start = () => {
    link = connectToHost({
      self: Object.assign(frame, { parent: host.seenBy(frame), location: { ancestorOrigins: [hostOrigin] } }),
      hash: { origin: hostOrigin, nonce: 'n' },
      onInit() {},
      onMessage(kind, message) {
        if (!('id' in message)) return;
        requests.push(message);
        if (message.method === 'fast') link!.respond(kind, { id: message.id, jsonrpc: '2.0', result: 'answer' });
      },
    });
  };
  const channel = createHostChannel({
    port: createWindowPort({ self: host, peer: frame.seenBy(host), peerOrigin: frameOrigin }),
    nonce: 'n',
    clock,
    createPorts: world.createPorts,
    init: () => ({ chains: [] }),
    onOpen: () => log.push('open'),
    onClose: () => log.push('close'),
    onNotification: () => log.push('notification'),
    isWatched: () => isWatched,
    onDead: () => log.push('dead'),
  });
  /** Advances second by second like a browser: timers first, then their consequences. */
  const pass = async (seconds: number) => {
    for (let second = 0; second < seconds; second++) {
      clock.advanceNow(1_000);
      await world.settle();
    }
  };
  const ask = (method: string) =>
    channel
      .request({ kind: 'provider', method, timeout: hour })
      .catch((error: { code: string }) => `error: ${error.code}`);
  start();
  return {
    world,
    clock,
    channel,
    log,
    requests,
    pass,
    ask,
    start,
    die: () => link!.destroy(),
    say: () => link!.notify('provider', 'word', []),
    watch(on: boolean) {
      isWatched = on;
      channel.watch();
    },
  };
}

describe('a frame whose process has ended', () => {
  it('is detected within 5 s of a request, which is rejected; the next frame responds', async () => {
    const { world, pass, ask, die, start, log } = createHost();
    await world.settle();
    die();
    const lost = ask('fast');
    await pass(4);
    expect(await lost).toBe('error: 4900');
    expect(log).toEqual(['open', 'close', 'dead']);

    const held = ask('fast');
    start();
    await world.settle();
    expect(await held).toBe('answer');
    await pass(10);
    expect(log).toEqual(['open', 'close', 'dead', 'open']);
  });

  it('is detected each time it happens', async () => {
    const { world, pass, ask, die, start, log } = createHost();
    for (let round = 0; round < 3; round++) {
      await world.settle();
      die();
      const lost = ask('slow');
      await pass(4);
      expect(await lost).toBe('error: 4900');
      start();
    }
    await world.settle();
    expect(log.filter((word) => word === 'dead')).toHaveLength(3);
    expect(log.at(-1)).toBe('open');
  });

  it('is detected while it is shown, even without requests', async () => {
    const { world, pass, die, watch, log } = createHost();
    await world.settle();
    watch(true);
    await pass(60);
    expect(log).toEqual(['open']);
    die();
    await pass(4);
    expect(log).toEqual(['open', 'close', 'dead']);
  });
});

describe('a frame that is alive', () => {
  it('is not considered dead during a request of an hour, and receives no additional requests', async () => {
    const { world, pass, ask, requests, log } = createHost();
    await world.settle();
    const answer = ask('slow');
    await pass(3_590);
    expect(log).toEqual(['open']);
    expect(requests.map(({ method }) => method)).toEqual(['slow']);
    await pass(20);
    expect(await answer).toBe('error: -32002');
  });

  it('is not polled, and no timer runs, while no request is pending', async () => {
    const { world, clock, pass, ask, watch, log } = createHost();
    await world.settle();
    expect(await Promise.race([ask('fast'), world.settle().then(() => 'nothing')])).toBe('answer');
    watch(true);
    await pass(3);
    watch(false);
    await pass(3);
    expect(clock.waiting).toBe(0);
    expect(log).toEqual(['open']);
  });

  it('may be silent for three seconds, as on a busy machine', async () => {
    const { world, clock, pass, ask, say, log } = createHost();
    await world.settle();
    void ask('slow');
    for (let round = 0; round < 5; round++) {
      // Pings from the meantime are not received.
      clock.advanceNow(3_000);
      say();
      await world.settle();
    }
    await pass(5);
    expect(log.filter((word) => word !== 'notification')).toEqual(['open']);
  });

  it('is not checked before it has loaded', async () => {
    const { pass, ask, log, world, channel } = createHost();
    void ask('slow');
    await pass(60);
    expect(log).toEqual(['open']);
    channel.destroy();
    await world.settle();
    expect(log).toEqual(['open']);
  });
});
