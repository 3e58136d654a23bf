import { openStream } from '../../../tests/publicClient/stream';
import { bootPublic } from './bootPublic.js';

/** Streams, multiplex and engine of the public client, from its own package. */
globalThis.connect = async (walletUrl) => {
  const { request } = openStream({ kind: 'provider', ...(await bootPublic(walletUrl)) });
  return () => request({ method: 'eth_chainId', params: [] });
};
