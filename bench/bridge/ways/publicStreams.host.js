import { BasePostMessageStream, JRPCEngine, createStreamMiddleware, setupMultiplex } from '@web3auth/auth';
import { bootPublic } from './bootPublic.js';

/** Streams, multiplex and engine of the public client, from its own package. */
globalThis.connect = async (walletUrl) => {
  const { frame, origin } = await bootPublic(walletUrl);
  const ends = { name: 'embed_torus', target: 'iframe_torus', targetWindow: frame, targetOrigin: origin };
  const multiplex = setupMultiplex(new BasePostMessageStream(ends));
  const link = createStreamMiddleware();
  link.stream.pipe(multiplex.createStream('provider')).pipe(link.stream);
  const engine = new JRPCEngine();
  engine.push(link.middleware);
  let count = 0;
  return async () => {
    const { error, result } = await engine.handle({ id: ++count, jsonrpc: '2.0', method: 'eth_chainId', params: [] });
    if (error) throw new Error(error.message);
    return result;
  };
};
