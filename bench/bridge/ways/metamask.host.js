import { openFrame } from './openFrame.js';
import { createStreamEngine } from './streamEngine.js';

globalThis.connect = async (url) => {
  const request = createStreamEngine({ names: ['host', 'frame'], ...(await openFrame(url)) });
  return () => request('eth_chainId');
};
