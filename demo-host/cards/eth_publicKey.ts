import { isAddressEqual, publicKeyToAddress } from 'viem/utils';
import { defineCard } from '../page/card';
import { request } from './code/request';

export const eth_publicKey = defineCard({
  title: 'Public key',
  method: 'eth_publicKey',
  about:
    'Returns the public key. Off unless site and operator allow it (4200); try this page with ?client=inlay-full. The page derives the address from it.',
  action: 'Ask for the public key',
  code: request('eth_publicKey'),
  async run({ provider, account }) {
    const key = (await provider.request({ method: 'eth_publicKey' })) as string;
    const address = publicKeyToAddress(`0x${key.replace(/^0x/, '')}`);
    return [
      { label: 'Public key', value: key },
      { label: 'Address', value: address, verified: isAddressEqual(address, account()) },
    ];
  },
});
