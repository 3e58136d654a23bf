import { expect, it } from 'vitest';
import { ACK, BRK, SYN } from '../wire/channel';
import { createFrameStream } from './frameStream';

function setUp() {
  const posted: unknown[] = [];
  const heard: unknown[] = [];
  const line = createFrameStream({
    isRenewed: false,
    target: 'host',
    post: (message) => posted.push((message as { data: unknown }).data),
    onMessage: (message) => heard.push(message),
  });
  const says = () =>
    posted.map((data) => (typeof data === 'object' && data !== null && 'data' in data ? data.data : data));
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return { line, heard, says, settle };
}
const data = (value: unknown) => ({ name: 'provider', data: value });

it('queues messages until the handshake is complete, and sends later ones in the same task', async () => {
  const { line, says, settle } = setUp();
  expect(says()).toEqual([SYN]);
  line.send('one');
  line.send('two');
  await settle();
  expect(says()).toEqual([SYN]);
  line.take(SYN);
  line.take(ACK);
  await settle();
  expect(says().slice(1)).toEqual([ACK, 'one', 'two']);
  line.send('three');
  line.send('four');
  expect(says().slice(4)).toEqual(['three', 'four']);
});

it('keeps the order when a message is sent right after the handshake', async () => {
  const { line, says, settle } = setUp();
  line.send('one');
  line.send('two');
  line.take(SYN);
  line.take(ACK);
  line.send('three');
  await settle();
  expect(says().filter((word) => word !== SYN && word !== ACK)).toEqual(['one', 'two', 'three']);
});

it('ignores messages before the handshake, and delivers later ones in the same task', () => {
  const { line, heard } = setUp();
  line.take(data('early'));
  line.take(SYN);
  line.take(data('still early'));
  expect(heard).toEqual([]);
  line.take(ACK);
  line.take(data(1));
  line.take({ name: 'other', data: 2 });
  line.take(data(3));
  expect(heard).toEqual([1, 3]);
});

it('queues messages again after a BRK of the other end, until the next handshake', async () => {
  const { line, says, heard, settle } = setUp();
  line.take(SYN);
  line.take(ACK);
  line.take(BRK);
  line.send('later');
  line.take(data('lost'));
  await settle();
  expect(says()).not.toContain('later');
  line.take(SYN);
  line.take(ACK);
  await settle();
  expect(says().at(-1)).toBe('later');
  expect(heard).toEqual([]);
});

it('a stream sends nothing after destroy()', async () => {
  const { line, says, settle } = setUp();
  line.take(SYN);
  line.take(ACK);
  const before = says().length;
  line.destroy();
  line.send('late');
  await settle();
  expect(says()).toHaveLength(before);
});
