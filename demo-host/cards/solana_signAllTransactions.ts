import { base64ToBytes, bytesToBase64 } from '../../src/kit/base64';
import { bytesToBase58 } from '../../src/kit/base58';
import { defineCard } from '../page/card';
import { askForPayments, isSignedBy } from '../page/solana';
import { request } from './code/request';

export const solana_signAllTransactions = defineCard({
  title: 'Sign several transactions on Solana',
  method: 'solana_signAllTransactions',
  about: 'Signs two payments of the account to itself, which are not sent. The page checks each signature.',
  action: 'Sign both',
  code: request('solana_signAllTransactions', '{ message: [base64, base64] }'),
  async run({ provider }) {
    const payments = await askForPayments(provider, 'solana_signAllTransactions');
    return payments.map(({ account, bytes, answer }, at) => {
      // The serialized transaction holds one signature, followed by the unchanged message.
      const signed = base64ToBytes(answer) ?? new Uint8Array();
      const signature = bytesToBase58(signed.subarray(1, 65));
      const isKept = bytesToBase64(signed.subarray(65)) === bytesToBase64(bytes);
      const verified = signed[0] === 1 && isKept && isSignedBy({ account, bytes, signature });
      return { label: `Signature ${at + 1}`, value: signature, verified };
    });
  },
});
