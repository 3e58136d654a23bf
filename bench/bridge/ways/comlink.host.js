import { windowEndpoint, wrap } from 'comlink';
import { openFrame } from './openFrame.js';

globalThis.connect = async (url) => {
  const { frame, origin } = await openFrame(url);
  const remote = wrap(windowEndpoint(frame, self, origin));
  return () => remote.eth_chainId([]);
};
