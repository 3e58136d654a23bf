import ObjectMultiplex from '@metamask/object-multiplex';
import { BasePostMessageStream } from '@metamask/post-message-stream';
import { describe, expect, it } from 'vitest';
import { streamNames, type StreamKind } from '../../src/wire/channel';
import { createFrame, init } from '../helpers/frameEnd';

/** The stream of MetaMask's package at the host's end, as in a public client. */
class PackageStream extends BasePostMessageStream {
  constructor(private readonly post: (data: unknown) => void) {
    super();
    this._handshake();
  }
  protected override _postMessage(data?: unknown): void {
    this.post(data);
  }
  hear(data: unknown): void {
    this._onData(data as Parameters<BasePostMessageStream['_onData']>[0]);
  }
}

describe('against the published package at the other end', () => {
  it('the frame end responds to a host built from MetaMask’s stream and multiplex packages', async () => {
    const pair = createFrame();
    const answers: Record<string, unknown[]> = {};
    await pair.world.settle();
    pair.post(init);
    const ends = (Object.keys(streamNames) as StreamKind[]).map((kind) => {
      const { host: name, frame: target } = streamNames[kind];
      const stream = new PackageStream((data) => pair.say(data, target));
      const multiplex = new ObjectMultiplex();
      const substream = multiplex.createStream('provider');
      stream.pipe(multiplex).pipe(stream);
      const heard: unknown[] = (answers[kind] = []);
      substream.on('data', (data: unknown) => heard.push(data));
      pair.host.addEventListener('message', ({ data }) => {
        const { target: to, data: payload } = data as { target?: string; data?: unknown };
        if (to === name) stream.hear(payload);
      });
      return substream;
    });
    for (const end of ends) for (let id = 0; id < 500; id++) end.write({ id: `r${id}`, jsonrpc: '2.0', method: 'm' });
    await pair.world.settle();
    for (const heard of Object.values(answers)) {
      expect(heard).toEqual(Array.from({ length: 500 }, (_, id) => ({ id: `r${id}`, jsonrpc: '2.0', result: 'm' })));
    }
  });
});
