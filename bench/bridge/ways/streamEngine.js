import { JsonRpcEngine } from '@metamask/json-rpc-engine';
import { createStreamMiddleware } from '@metamask/json-rpc-middleware-stream';
import ObjectMultiplex from '@metamask/object-multiplex';
import { WindowPostMessageStream } from '@metamask/post-message-stream';

/** Creates a host's end from MetaMask's packages: a stream between windows, one substream, and an engine. */
export function createStreamEngine({ names: [name, target], frame, origin }) {
  const stream = new WindowPostMessageStream({ name, target, targetOrigin: origin, targetWindow: frame });
  const multiplex = new ObjectMultiplex();
  stream.pipe(multiplex).pipe(stream);
  const link = createStreamMiddleware();
  link.stream.pipe(multiplex.createStream('provider')).pipe(link.stream);
  const engine = new JsonRpcEngine();
  engine.push(link.middleware);
  let count = 0;
  return async (method) => {
    const { error, result } = await engine.handle({ id: String(++count), jsonrpc: '2.0', method, params: [] });
    if (error) throw new Error(error.message);
    return result;
  };
}
