import { bootPublic } from './bootPublic.js';
import { createStreamEngine } from './streamEngine.js';

/** The wire protocol through the same kind of streams and engine that public clients carry. */
globalThis.connect = async (walletUrl) => {
  const request = createStreamEngine({ names: ['embed_torus', 'iframe_torus'], ...(await bootPublic(walletUrl)) });
  return () => request('eth_chainId');
};
