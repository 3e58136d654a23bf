import { defineCard } from '../page/card';
import { askForPayments, isSignedBy } from '../page/solana';
import { request } from './code/request';

export const solana_signAndSendAllTransactions = defineCard({
  title: 'Send several transactions on Solana',
  method: 'solana_signAndSendAllTransactions',
  about: 'Sends two payments of the account to itself, after both are confirmed. The page checks each signature.',
  action: 'Send both',
  code: request('solana_signAndSendAllTransactions', '{ message: [base64, base64] }'),
  async run({ provider }) {
    const payments = await askForPayments(provider, 'solana_signAndSendAllTransactions');
    return payments.map(({ account, bytes, answer: signature }, at) => {
      return { label: `Transaction ${at + 1}`, value: signature, verified: isSignedBy({ account, bytes, signature }) };
    });
  },
});
