import {
  createPublicClient,
  createWalletClient,
  custom,
  http,
  parseEther,
  verifyMessage,
  verifyTypedData,
  type Chain,
} from 'viem';
import { anvil } from 'viem/chains';
import { note, playIntegrator, secondChain } from './playIntegrator';

let chain: Chain = { ...anvil, rpcUrls: { default: { http: [document.body.dataset.rpc!] } } };
const reader = () => createPublicClient({ chain, transport: http(), pollingInterval: 250 });
const wallet = () => createWalletClient({ chain, transport: custom(window.inlayProvider!) });

/** A page that accesses the wallet only through viem's wallet client. */
playIntegrator({
  async connect() {
    const [account] = await wallet().requestAddresses();
    return account!;
  },
  async sign({ account, message }) {
    const signature = await wallet().signMessage({ account, message });
    return verifyMessage({ address: account, message, signature });
  },
  async signTypedData({ account }) {
    const signature = await wallet().signTypedData({ account, ...note });
    return verifyTypedData({ address: account, signature, ...note });
  },
  async send({ account, to }) {
    const hash = await wallet().sendTransaction({ account, to, value: parseEther('0.001') });
    const { status } = await reader().waitForTransactionReceipt({ hash });
    return status === 'success';
  },
  async switchChain() {
    await wallet().addChain({ chain: secondChain });
    chain = secondChain;
    return wallet().getChainId();
  },
});
