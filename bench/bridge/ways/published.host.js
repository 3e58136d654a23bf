import { BasePostMessageStream } from '@web3auth/auth';
import { TorusInPageProvider } from '@web3auth/ws-embed';
import { bootPublic } from './bootPublic.js';

/** The public client as it is published: its provider on its stream, put together as its own `init` does it. */
globalThis.connect = async (walletUrl) => {
  const { frame, origin } = await bootPublic(walletUrl);
  const ends = { name: 'embed_torus', target: 'iframe_torus', targetWindow: frame, targetOrigin: origin };
  const provider = new TorusInPageProvider(new BasePostMessageStream(ends), {});
  provider.tryWindowHandle = (payload, callback) => provider.rpcEngine.handle(payload, callback);
  return () => provider.request({ method: 'eth_chainId', params: [] });
};
