import { isAddressEqual, recoverMessageAddress, stringToHex, type Hex } from 'viem';
import { defineCard } from '../page/card';
import { request } from './code/request';

export const personal_sign = defineCard({
  title: 'Sign message',
  method: 'personal_sign',
  about: 'Signs a text (EIP-191). The page recovers the signer from the signature.',
  action: 'Sign message',
  code: request('personal_sign', `['0x48656c6c6f', account]`),
  fields: [{ name: 'message', label: 'Message', value: 'Hello from the demo page' }],
  async run({ provider, account }, { message = '' }) {
    const address = account();
    const signature = (await provider.request({
      method: 'personal_sign',
      params: [stringToHex(message), address],
    })) as Hex;
    const signer = await recoverMessageAddress({ message, signature });
    return [
      { label: 'Signature', value: signature },
      { label: 'Signer', value: signer, verified: isAddressEqual(signer, address) },
    ];
  },
});
