import {
  connect,
  sendTransaction,
  signMessage,
  signTypedData,
  switchChain,
  waitForTransactionReceipt,
  type Config,
} from '@wagmi/core';
import { parseEther, verifyMessage, verifyTypedData } from 'viem';
import { note, secondChain, type Integrator } from './playIntegrator';

/** Implements a page's actions with wagmi and the first connector of its config. */
export function createWagmiIntegrator(config: Config): Integrator {
  return {
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
    async switchChain() {
      return (await switchChain(config, { chainId: secondChain.id })).id;
    },
  };
}
