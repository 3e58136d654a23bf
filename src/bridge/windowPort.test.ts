import { expect, it } from 'vitest';
import { createOriginPort, type ListeningWindow, type MessageArrival } from './windowPort';

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

it('hears windows at its own origin, and can answer them', () => {
  const { heard, port, arrive } = listen();
  const answers: unknown[] = [];
  arrive({ source: { postMessage: (message: unknown) => answers.push(message) }, data: { is: 1 } });
  expect([heard, answers, port.ignored()]).toEqual([[{ is: 1 }], ['answer'], 0]);
});

it.each([
  ['nobody: a window that is closed by now, or an event that a script made', null],
  ['nothing at all', undefined],
  ['what cannot be answered', {}],
  ['a text', 'window'],
])('ignores what comes from %s, though the origin is right', (_what, source) => {
  const { heard, port, arrive } = listen();
  expect(() => arrive({ source })).not.toThrow();
  expect([heard, port.ignored()]).toEqual([[], 1]);
});

it.each([
  ['another origin', { origin: 'https://ads.test' }],
  ['no object', { data: 'text' }],
])('ignores %s, from a window that could be answered', (_what, event) => {
  const { heard, port, arrive } = listen();
  arrive({ source: { postMessage: () => undefined }, ...event });
  expect([heard, port.ignored()]).toEqual([[], 1]);
});
