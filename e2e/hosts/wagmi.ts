import {
  connect,
  createConfig,
  injected,
  sendTransaction,
  signMessage,
  signTypedData,
  switchChain,
  waitForTransactionReceipt,
} from '@wagmi/core';
import { http, parseEther, verifyMessage, verifyTypedData } from 'viem';
import { anvil, sepolia } from 'viem/chains';
import { note, playIntegrator } from './playIntegrator';

const { rpc } = document.body.dataset;
const config = createConfig({
  chains: [anvil, sepolia],
  connectors: [injected({ target: () => ({ id: 'inlay', name: 'Inlay', provider: () => window.inlayProvider }) })],
  transports: { [anvil.id]: http(rpc), [sepolia.id]: http(rpc) },
  multiInjectedProviderDiscovery: false,
});

/** A page that knows the wallet through wagmi's injected connector alone. */
playIntegrator({
  async connect() {
    const [connector] = config.connectors;
    const { accounts } = await connect(config, { connector: connector! });
    return accounts[0];
  },
  async sign({ account, message }) {
    const signature = await signMessage(config, { account, message });
    return verifyMessage({ address: account, message, signature });
  },
  async signTypedData({ account }) {
    const signature = await signTypedData(config, { account, ...note });
    return verifyTypedData({ address: account, signature, ...note });
  },
  async send({ account, to }) {
    const hash = await sendTransaction(config, { account, to, value: parseEther('0.001') });
    const { status } = await waitForTransactionReceipt(config, { hash, pollingInterval: 250 });
    return status === 'success';
  },
  async switchChain(chainId) {
    return (await switchChain(config, { chainId: chainId as typeof sepolia.id })).id;
  },
});
