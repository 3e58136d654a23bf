import { createPublicClient, createWalletClient, custom, http, parseEther, verifyMessage, verifyTypedData } from 'viem';
import { anvil } from 'viem/chains';
import { note, playIntegrator } from './playIntegrator';

const chain = createPublicClient({ chain: anvil, transport: http(document.body.dataset.rpc), pollingInterval: 250 });
const wallet = () => createWalletClient({ chain: anvil, transport: custom(window.inlayProvider!) });

/** A page that knows the wallet through viem's wallet client alone. */
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
    const { status } = await chain.waitForTransactionReceipt({ hash });
    return status === 'success';
  },
  async switchChain(id) {
    await wallet().switchChain({ id });
    return wallet().getChainId();
  },
});
