import { expect, it, vi } from 'vitest';
import { createSigner } from '../../tests/helpers/signIn/sessionSigner';
import { settle } from '../../tests/helpers/fakeClock';
import { scriptCurve as curve } from './curve';
import { createRemoteMessages, encodeNotification, type PublishedMessage } from './remoteMessages';
import { createSubscribers } from './subscribers';

const signer = createSigner();
const { key } = signer;
const channel = { key, namespace: '' };

function messageOf(data: string, change: Partial<PublishedMessage> = {}): PublishedMessage {
  const { signature } = signer.body(data, {}) as { signature: string };
  const rule = { allowed: '*', native: false };
  return { ...channel, data, signature, rule, sender: '192.0.2.1', sameAddress: false, ...change };
}

/** A process with one waiting socket and a store that holds what the test sets. */
function setUp() {
  const subscribers = createSubscribers();
  const heard: string[] = [];
  subscribers.add(channel, {
    address: '192.0.2.7',
    origin: 'https://dapp.test',
    sameAddress: false,
    get last() {
      return heard.at(-1);
    },
    send: ({ data }) => void heard.push(data),
  });
  const latest = vi.fn(async (): Promise<PublishedMessage | undefined> => undefined);
  const onFault = vi.fn();
  const { hear } = createRemoteMessages({ store: { latest }, curve, subscribers, onFault });
  const holds = (message: PublishedMessage | undefined) => latest.mockResolvedValue(message);
  return { hear, heard, holds, latest, onFault };
}

const [first, second, third] = ['first', 'second', 'third'].map((data) => messageOf(data)) as [
  PublishedMessage,
  PublishedMessage,
  PublishedMessage,
];

it('delivers messages that were replaced before they could be read, then the latest', async () => {
  const { hear, heard, holds } = setUp();
  holds(third);
  for (const message of [first, second, third]) hear(encodeNotification(message));
  await vi.waitFor(() => expect(heard).toEqual(['first', 'second', 'third']));
});

it('delivers nothing earlier after the latest, however late the store answers', async () => {
  const { hear, heard, latest } = setUp();
  let answer: (message: PublishedMessage) => void = () => undefined;
  latest.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
  latest.mockResolvedValue(second);
  hear(encodeNotification(first));
  hear(encodeNotification(second));
  await settle();
  answer(first);
  await vi.waitFor(() => expect(heard).toEqual(['first', 'second']));
  hear(encodeNotification(first));
  await settle();
  expect(heard).toEqual(['first', 'second']);
});

it.each([
  [
    'one that its publisher has not signed',
    { ...encodeNotification(messageOf('forged', { signature: first.signature })) },
  ],
  ['one of another form', { ...channel, message: { data: 'forged' } }],
  ['a word of nothing', null],
])('ignores %s', async (_, word) => {
  const { hear, heard, holds, onFault } = setUp();
  holds(second);
  hear(word);
  hear(channel);
  await vi.waitFor(() => expect(heard).toEqual(['second']));
  expect(onFault).not.toHaveBeenCalled();
});

it('delivers only to readers that the publisher allows', async () => {
  const { hear, heard, holds } = setUp();
  holds(third);
  hear(encodeNotification(messageOf('near', { sameAddress: true })));
  hear(encodeNotification(messageOf('shop', { rule: { allowed: 'https://shop.test', native: false } })));
  hear(encodeNotification(third));
  await vi.waitFor(() => expect(heard).toEqual(['third']));
});

it('reads a message from the store if it is too long for a notification', async () => {
  const long = messageOf('x'.repeat(6_000));
  expect(encodeNotification(long)).toEqual(channel);
  const { hear, heard, holds } = setUp();
  holds(long);
  hear(encodeNotification(long));
  await vi.waitFor(() => expect(heard).toEqual([long.data]));
});

it('delivers nothing if the store is empty or fails, and the next message all the same', async () => {
  const { hear, heard, holds, latest, onFault } = setUp();
  latest.mockRejectedValueOnce(new Error('down')).mockResolvedValueOnce(undefined);
  hear(encodeNotification(first));
  hear(encodeNotification(first));
  await vi.waitFor(() => expect(latest).toHaveBeenCalledTimes(2));
  holds(second);
  hear(encodeNotification(second));
  await vi.waitFor(() => expect(heard).toEqual(['second']));
  expect(onFault).toHaveBeenCalledOnce();
});
