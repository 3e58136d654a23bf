import { bytesToBase64 } from '../../src/kit/base64';
import { defineCard } from '../page/card';
import { enterSolana, isSignedBy, makePayment } from '../page/solana';

export const solana_signAndSendAllTransactions = defineCard({
  title: 'Send several transactions on Solana',
  method: 'solana_signAndSendAllTransactions',
  about: 'Sends two payments of the account to itself, after both are confirmed. The page checks each signature.',
  action: 'Send both',
  async run({ provider }) {
    const account = await enterSolana(provider);
    const made = [
      await makePayment(provider, { account, lamports: 1_000n }),
      await makePayment(provider, { account, lamports: 2_000n }),
    ];
    const params = { message: made.map(bytesToBase64) };
    const method = 'solana_signAndSendAllTransactions';
    const signatures = (await provider.request({ method, params })) as string[];
    return made.map((bytes, at) => {
      const signature = signatures[at] ?? '';
      return { label: `Transaction ${at + 1}`, value: signature, verified: isSignedBy({ account, bytes, signature }) };
    });
  },
});
