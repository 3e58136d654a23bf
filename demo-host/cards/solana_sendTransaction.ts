import { bytesToBase64 } from '../../src/kit/base64';
import { defineCard } from '../page/card';
import { enterSolana, isSignedBy, makePayment, readSol } from '../page/solana';

export const solana_sendTransaction = defineCard({
  title: 'Send transaction on Solana',
  method: 'solana_sendTransaction',
  about: 'Sends a payment of the account to itself: only the fee is spent. The page checks the signature.',
  action: 'Send on Solana',
  fields: [{ name: 'amount', label: 'Amount in SOL', value: '0.001' }],
  async run({ provider }, { amount = '' }) {
    const lamports = readSol(amount);
    const account = await enterSolana(provider);
    const bytes = await makePayment(provider, { account, lamports });
    const params = { message: bytesToBase64(bytes) };
    const signature = (await provider.request({ method: 'solana_sendTransaction', params })) as string;
    return [
      { label: 'Transaction', value: signature },
      { label: 'Signer', value: account, verified: isSignedBy({ account, bytes, signature }) },
    ];
  },
});
