import { BrowserProvider, parseEther, verifyMessage, verifyTypedData, type Eip1193Provider } from 'ethers';
import { note, playIntegrator, secondChainParams } from './playIntegrator';

let browserProvider: BrowserProvider | undefined;
/** `any` allows the chain to change. */
const provider = (): BrowserProvider =>
  (browserProvider ??= new BrowserProvider(window.inlayProvider as Eip1193Provider, 'any'));

/** A page that accesses the wallet only through ethers' BrowserProvider. */
playIntegrator({
  async connect() {
    const signer = await provider().getSigner();
    return (await signer.getAddress()) as `0x${string}`;
  },
  async sign({ account, message }) {
    const signature = await (await provider().getSigner()).signMessage(message);
    return verifyMessage(message, signature) === account;
  },
  async signTypedData({ account }) {
    const { domain, message } = note;
    const types = { Note: [...note.types.Note] };
    const signature = await (await provider().getSigner()).signTypedData(domain, types, message);
    return verifyTypedData(domain, types, message, signature) === account;
  },
  async send({ to }) {
    const response = await (await provider().getSigner()).sendTransaction({ to, value: parseEther('0.001') });
    const receipt = await response.wait();
    return receipt?.status === 1;
  },
  async switchChain() {
    await provider().send('wallet_addEthereumChain', [secondChainParams]);
    // Called twice, because the first call returns the previous network.
    await provider().getNetwork();
    return Number((await provider().getNetwork()).chainId);
  },
});
