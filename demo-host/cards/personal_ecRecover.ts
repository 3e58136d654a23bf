import { isAddressEqual, stringToHex, type Address } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { defineCard } from '../page/card';
import { request } from './code/request';

/** A throwaway key that belongs to no wallet account. The page signs with it, and the wallet returns the signer's address. */
const stranger = privateKeyToAccount(`0x${'42'.repeat(32)}`);

export const personal_ecRecover = defineCard({
  title: 'Recover the signer',
  method: 'personal_ecRecover',
  about: 'The page signs a text with a key of its own, and the wallet recovers the signer.',
  action: 'Recover the signer',
  code: request('personal_ecRecover', '[message, signature]'),
  fields: [{ name: 'message', label: 'Message', value: 'Signed by the page' }],
  async run({ provider }, { message = '' }) {
    const params = [stringToHex(message), await stranger.signMessage({ message })];
    const signer = (await provider.request({ method: 'personal_ecRecover', params })) as Address;
    return [{ label: 'Signer', value: signer, verified: isAddressEqual(signer, stranger.address) }];
  },
});
