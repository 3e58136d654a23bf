import { timeStart } from './timeStart.js';

/** The first request makes the iframe. */
globalThis.start = () =>
  timeStart(() => Inlay.createEmbed({ clientId: 'inlay-local' }).provider.request({ method: 'eth_chainId' }));
