import { isAddressEqual, type Hex } from 'viem';
import { privateKeyToAddress } from 'viem/accounts';
import { defineCard } from '../page/card';
import { request } from './code/request';

export const eth_privateKey = defineCard({
  title: 'Private key',
  method: 'eth_privateKey',
  about:
    'Returns the private key. Off unless site and operator allow it (4200); try this page with ?client=inlay-full. The page keeps nothing and shows the address.',
  action: 'Ask for the private key',
  code: request('eth_privateKey'),
  async run({ provider, account }) {
    const key = (await provider.request({ method: 'eth_privateKey' })) as string;
    const address = privateKeyToAddress(`0x${key.replace(/^0x/, '')}` as Hex);
    return [{ label: 'Address of the key', value: address, verified: isAddressEqual(address, account()) }];
  },
});
