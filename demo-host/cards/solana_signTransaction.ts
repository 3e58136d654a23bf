import { defineCard } from '../page/card';
import { askForPayment } from '../page/solana';
import { request } from './code/request';

export const solana_signTransaction = defineCard({
  title: 'Sign transaction on Solana',
  method: 'solana_signTransaction',
  about: 'Signs a payment of the account to itself, which is not sent. The page checks the signature.',
  action: 'Sign transaction',
  code: request('solana_signTransaction', '{ message: base64 }'),
  fields: [{ name: 'amount', label: 'Amount in SOL', value: '0.001' }],
  async run({ provider }, { amount = '' }) {
    const { signature, signer } = await askForPayment(provider, { method: 'solana_signTransaction', amount });
    return [{ label: 'Signature', value: signature }, signer];
  },
});
