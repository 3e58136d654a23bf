import { defineCard } from '../page/card';
import { askForPayment } from '../page/solana';
import { request } from './code/request';

export const solana_sendTransaction = defineCard({
  title: 'Send transaction on Solana',
  method: 'solana_sendTransaction',
  about: 'Sends a payment of the account to itself: only the fee is spent. The page checks the signature.',
  action: 'Send on Solana',
  code: request('solana_sendTransaction', '{ message: base64 }'),
  fields: [{ name: 'amount', label: 'Amount in SOL', value: '0.001' }],
  async run({ provider }, { amount = '' }) {
    const { signature, signer } = await askForPayment(provider, { method: 'solana_sendTransaction', amount });
    return [{ label: 'Transaction', value: signature }, signer];
  },
});
