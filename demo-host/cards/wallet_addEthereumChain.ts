import { defineCard } from '../page/card';
import { request } from './code/request';

export const wallet_addEthereumChain = defineCard({
  title: 'Add network',
  method: 'wallet_addEthereumChain',
  about: 'Offers the wallet a network (EIP-3085). Any EVM chain works.',
  action: 'Add network',
  code: request(
    'wallet_addEthereumChain',
    `[{\n    chainId: '0x2a', chainName: 'My chain', rpcUrls: ['https://rpc.example'],\n    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },\n  }]`,
  ),
  fields: [
    { name: 'chainId', label: 'Chain ID', value: '0x7a69' },
    { name: 'chainName', label: 'Name', value: 'Local EVM' },
    { name: 'rpcUrl', label: 'RPC URL', value: 'http://127.0.0.1:8545' },
  ],
  async run({ provider }, { chainId = '', chainName = '', rpcUrl = '' }) {
    const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 };
    const params = [{ chainId, chainName, rpcUrls: [rpcUrl], nativeCurrency }];
    await provider.request({ method: 'wallet_addEthereumChain', params });
    return [{ label: 'Added', value: `${chainName} (${chainId})` }];
  },
});
