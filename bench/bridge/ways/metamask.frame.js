import { JsonRpcEngine } from '@metamask/json-rpc-engine';
import { createEngineStream } from '@metamask/json-rpc-middleware-stream';
import ObjectMultiplex from '@metamask/object-multiplex';
import { WindowPostMessageStream } from '@metamask/post-message-stream';

const engine = new JsonRpcEngine();
engine.push((_request, response, _next, end) => {
  response.result = '0x7a69';
  end();
});
const stream = new WindowPostMessageStream({ name: 'frame', target: 'host', targetOrigin: '*', targetWindow: parent });
const multiplex = new ObjectMultiplex();
const provider = createEngineStream({ engine });
stream.pipe(multiplex).pipe(stream);
provider.pipe(multiplex.createStream('provider')).pipe(provider);
