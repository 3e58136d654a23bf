import { bootFrame, frameUrl } from '../../../tests/publicClient/openFrame';

const nonce = 'bench';

/**
 * Opens the wallet's frame like public clients: no port, and an init message without the mark of this wallet's own host script
 * (docs/protocol.md 1.3–1.5).
 */
export async function bootPublic(walletUrl) {
  const element = document.createElement('iframe');
  element.src = frameUrl(walletUrl, nonce);
  document.body.append(element);
  const { origin } = new URL(walletUrl);
  const frame = element.contentWindow;
  const token = { ticker: 'ETH', tickerName: 'Ether' };
  const chain = { chainNamespace: 'eip155', chainId: '0x7a69', rpcTarget: 'http://127.0.0.1:9', displayName: 'Bench' };
  const dappMetadata = { name: 'Bench', icon: '' };
  const client = { web3AuthClientId: 'inlay-local', web3AuthNetwork: 'mainnet', confirmationStrategy: 'default' };
  const init = { chains: [{ ...chain, ...token }], chainId: '0x7a69', dappMetadata, enableLogging: false, ...client };
  await new Promise((onBooted) => bootFrame({ frame, origin, nonce, init, onBooted }));
  return { frame, origin };
}
