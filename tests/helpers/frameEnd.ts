import { connectToHost } from '../../src/bridge/connectToHost';
import { ACK, SYN } from '../../src/wire/channel';
import type { JsonRpcNotification, JsonRpcRequest } from '../../src/wire/jsonRpc';
import { createFakeWindows, type FakeWindow } from './fakeWindows';

export const hostOrigin = 'https://dapp.test';
export const frameOrigin = 'https://wallet.test';
export const hash = { origin: hostOrigin, nonce: 'n' };
export const init = { chains: [], chainId: '0x1', whiteLabel: { mode: 'purple' }, confirmationStrategy: 'default' };

/** Creates the frame side of the bridge, with a host controlled by the test. */
export function createFrame(
  world = createFakeWindows(),
  ancestorOrigins?: string[],
  answer: (method: string) => unknown = (method) => method,
  at = hostOrigin,
) {
  const host = world.createWindow(at);
  const frame = world.createWindow(frameOrigin);
  const heard: (JsonRpcRequest | JsonRpcNotification)[] = [];
  const inits: unknown[] = [];
  const words: unknown[] = [];
  host.addEventListener('message', ({ data }) => words.push(data));
  const parent = host.seenBy(frame);
  const link = connectToHost({
    self: Object.assign(frame, { parent, location: ancestorOrigins ? { ancestorOrigins } : {} }),
    hash,
    onInit: (message) => inits.push(message),
    onMessage(kind, message) {
      heard.push(message);
      if ('id' in message) link.respond(kind, { id: message.id, jsonrpc: '2.0', result: answer(message.method) });
    },
  });
  const post = (data: unknown, from: FakeWindow = host) => frame.seenBy(from).postMessage(data, frameOrigin);
  const say = (data: unknown, target = 'iframe_torus') => post({ target, data });
  const ask = (data: unknown) => say({ name: 'provider', data });
  const shake = async () => {
    post(init);
    say(SYN);
    say(SYN, 'iframe_communication');
    await world.settle();
    say(ACK);
    say(ACK, 'iframe_communication');
    await world.settle();
  };
  return { world, host, frame, link, heard, inits, words, post, say, ask, shake };
}

/** Returns the messages sent to one side, in order. */
export const wordsOf = (words: unknown[], target = 'embed_torus') =>
  words
    .filter((word) => (word as { target?: string }).target === target)
    .map((word) => (word as { data: unknown }).data);
