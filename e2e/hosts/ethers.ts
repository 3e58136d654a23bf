import { BrowserProvider, parseEther, verifyMessage, type Eip1193Provider } from 'ethers';
import { playIntegrator } from './playIntegrator';

let browserProvider: BrowserProvider | undefined;
const provider = (): BrowserProvider =>
  (browserProvider ??= new BrowserProvider(window.inlayProvider as Eip1193Provider));

/** A page that knows the wallet through ethers' BrowserProvider alone. */
playIntegrator({
  async connect() {
    const signer = await provider().getSigner();
    return (await signer.getAddress()) as `0x${string}`;
  },
  async sign({ account, message }) {
    const signature = await (await provider().getSigner()).signMessage(message);
    return verifyMessage(message, signature) === account;
  },
  async send({ to }) {
    const response = await (await provider().getSigner()).sendTransaction({ to, value: parseEther('0.001') });
    const receipt = await response.wait();
    return receipt?.status === 1;
  },
});
