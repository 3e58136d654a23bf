import { describe, expect, it } from 'vitest';
import { createFrame, frameOrigin, init } from '../helpers/frameEnd';

describe('the port that our own loader passes to the frame', () => {
  async function createPorted(answer?: (method: string) => unknown) {
    const pair = createFrame(undefined, undefined, answer);
    const { port1, port2 } = pair.world.createPorts();
    const answers: unknown[] = [];
    port1.addEventListener('message', ({ data }) => answers.push(data));
    port1.start();
    pair.frame.seenBy(pair.host).postMessage({ ...init, inlay: 1 }, frameOrigin, [port2]);
    await pair.shake();
    const request = (id: string) => ({ name: 'provider', data: { id, jsonrpc: '2.0', method: 'eth_chainId' } });
    return { ...pair, answers, request, port: port1 };
  }

  it('carries requests and responses, and responds with -32603 if a result cannot be cloned', async () => {
    for (const [answer, told] of [
      [(method: string) => method, { result: 'eth_chainId' }],
      [() => () => {}, { error: { code: -32603 } }],
    ] as const) {
      const { world, port, answers, request } = await createPorted(answer);
      port.postMessage({ target: 'iframe_torus', data: request('a') });
      await world.settle();
      expect(answers).toMatchObject([
        { target: 'embed_torus', data: { name: 'provider', data: { id: 'a', ...told } } },
      ]);
    }
  });

  it('drops messages that belong to no stream', async () => {
    const { world, port, heard, answers, request } = await createPorted();
    const strange = [
      { target: 'x', data: request('a') },
      { data: request('b') },
      { target: 'iframe_torus' },
      { target: 'iframe_torus', data: 7 },
      { target: 'iframe_torus', data: { ...request('c'), name: 'phishing' } },
    ];
    for (const message of [...strange, 'text', null]) port.postMessage(message);
    await world.settle();
    expect([heard, answers]).toEqual([[], []]);
  });
});
