import { expect, it } from 'vitest';
import { createOriginPort, createWindowPort, type ListeningWindow, type MessageArrival } from './windowPort';

const own = 'https://wallet.test';

function listen() {
  const listeners: ((event: MessageArrival) => void)[] = [];
  const self: ListeningWindow = {
    addEventListener: (_type, listener) => void listeners.push(listener),
    removeEventListener: () => undefined,
  };
  const heard: unknown[] = [];
  const port = createOriginPort({
    self,
    origin: own,
    onMessage(data, from) {
      heard.push(data);
      from.postMessage('answer', own);
    },
  });
  const arrive = (event: Partial<MessageArrival>): void =>
    listeners.forEach((listener) => listener({ data: {}, origin: own, source: null, ports: [], ...event }));
  return { heard, port, arrive };
}

it('an origin port receives messages of windows at its own origin and can respond to them', () => {
  const { heard, arrive } = listen();
  const answers: unknown[] = [];
  arrive({ source: { postMessage: (message: unknown) => answers.push(message) }, data: { is: 1 } });
  expect([heard, answers]).toEqual([[{ is: 1 }], ['answer']]);
});

it.each([
  ['no window: it is closed, or a script created the event', null],
  ['an undefined source', undefined],
  ['a source without postMessage', {}],
  ['a text', 'window'],
])('an origin port ignores a message from %s, though the origin is right', (_what, source) => {
  const { heard, arrive } = listen();
  expect(() => arrive({ source })).not.toThrow();
  expect(heard).toEqual([]);
});

it.each([
  ['another origin', { origin: 'https://ads.test' }],
  ['no object', { data: 'text' }],
])('an origin port ignores %s, from a window that could receive a response', (_what, event) => {
  const { heard, arrive } = listen();
  arrive({ source: { postMessage: () => undefined }, ...event });
  expect(heard).toEqual([]);
});

it.each([
  ['the window it was made for, at its origin', {}, true],
  ['that window, once it shows a page of another origin', { origin: 'https://ads.test' }, false],
  ['another window of that origin', { source: { postMessage: () => undefined } }, false],
  ['nobody', { source: null }, false],
])('a port to one window receives from %s: %j', (_what, event, isHeard) => {
  const listeners: ((event: MessageArrival) => void)[] = [];
  const peer = { postMessage: () => undefined };
  const port = createWindowPort({
    self: {
      addEventListener: (_type, listener) => void listeners.push(listener),
      removeEventListener: () => undefined,
    },
    peer,
    peerOrigin: own,
  });
  const heard: unknown[] = [];
  port.listen((message) => heard.push(message));
  for (const listener of listeners) listener({ data: { is: 1 }, origin: own, source: peer, ports: [], ...event });
  expect(heard).toEqual(isHeard ? [{ is: 1 }] : []);
});
