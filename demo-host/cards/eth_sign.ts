import { isAddressEqual, keccak256, recoverAddress, stringToBytes, type Hex } from 'viem';
import { defineCard } from '../page/card';
import { request } from './code/request';

export const eth_sign = defineCard({
  title: 'Sign raw bytes',
  method: 'eth_sign',
  about: 'Signs 32 bytes as they are. Off unless the operator allows it (4200); try this page with ?client=inlay-full.',
  action: 'Sign raw bytes',
  code: request('eth_sign', `[account, '0x…32 bytes']`),
  fields: [{ name: 'text', label: 'Text (its hash is signed)', value: 'Hello' }],
  async run({ provider, account }, { text = '' }) {
    const address = account();
    const hash = keccak256(stringToBytes(text));
    const signature = (await provider.request({ method: 'eth_sign', params: [address, hash] })) as Hex;
    const signer = await recoverAddress({ hash, signature });
    return [
      { label: 'Signature', value: signature },
      { label: 'Signer', value: signer, verified: isAddressEqual(signer, address) },
    ];
  },
});
