import { connect, WindowMessenger } from 'penpal';
import { openFrame } from './openFrame.js';

globalThis.connect = async (url) => {
  const { frame, origin } = await openFrame(url);
  const remote = await connect({ messenger: new WindowMessenger({ remoteWindow: frame, allowedOrigins: [origin] }) })
    .promise;
  return () => remote.eth_chainId([]);
};
