import { defineCard } from '../page/card';
import { request } from './code/request';

export const wallet_switchEthereumChain = defineCard({
  title: 'Switch network',
  method: 'wallet_switchEthereumChain',
  about: 'Asks the wallet to switch to another network (EIP-3326). An unknown one gives error 4902.',
  action: 'Switch network',
  code: request('wallet_switchEthereumChain', `[{ chainId: '0x1' }]`),
  fields: [
    {
      name: 'chainId',
      label: 'Network',
      value: '0x7a69',
      options: [
        { value: '0x7a69', label: 'Local EVM (0x7a69)' },
        { value: '0x1', label: 'Ethereum (0x1)' },
        { value: '0xaa36a7', label: 'Sepolia (0xaa36a7)' },
      ],
    },
  ],
  async run({ provider }, { chainId = '' }) {
    await provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId }] });
    const now = String(await provider.request({ method: 'eth_chainId' }));
    return [{ label: 'Network', value: now, verified: now === chainId }];
  },
});
