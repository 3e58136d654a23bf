import { once } from 'node:events';
import { WebSocket } from 'ws';
import { bytesToHex } from '../../../src/kit/hex';
import { randomBytes } from '../../../src/kit/randomId';
import { signClientToken } from '../../../src/walletConnect/relay/clientAuth';

/** A raw client that can send anything; frames arrive in order. */
export async function connectToRelay(
  { port, path = '/' }: { port: number; path?: string },
  { projectId = 'p', now = Date.now(), query = '', relayUrl = `ws://127.0.0.1:${port}` } = {},
) {
  const auth = signClientToken({
    seed: randomBytes(32),
    relayUrl,
    nonce: bytesToHex(randomBytes(32)),
    now,
  });
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}?auth=${auth}&projectId=${projectId}${query}`);
  const frames: { id: number; result?: unknown; error?: { code: number }; params?: { data: { message: string } } }[] =
    [];
  socket.on('message', (raw: Buffer) => frames.push(JSON.parse(raw.toString()) as (typeof frames)[number]));
  const refused = once(socket, 'unexpected-response').then(
    ([, response]) => (response as { statusCode: number }).statusCode,
    () => 'refused' as const,
  );
  socket.on('error', () => undefined);
  const state = await Promise.race([
    once(socket, 'open').then(
      () => 'open' as const,
      () => refused,
    ),
    refused,
  ]);
  let id = 0;
  const next = async (isWanted: (frame: (typeof frames)[number]) => boolean) => {
    for (;;) {
      const at = frames.findIndex(isWanted);
      if (at >= 0) return frames.splice(at, 1)[0]!;
      await once(socket, 'message');
    }
  };
  return {
    socket,
    state,
    frames,
    async call(method: string, params: object) {
      const mine = ++id;
      socket.send(JSON.stringify({ id: mine, jsonrpc: '2.0', method, params }));
      const { result, error } = await next((frame) => frame.id === mine);
      return error ? error.code : result;
    },
    delivered: () => next((frame) => frame.params !== undefined),
    take: (delivery: { id: number }) => socket.send(JSON.stringify({ id: delivery.id, jsonrpc: '2.0', result: true })),
  };
}
