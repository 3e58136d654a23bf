import { base64ToBytes, bytesToBase64 } from '../../src/kit/base64';
import { bytesToBase58 } from '../../src/kit/base58';
import { defineCard } from '../page/card';
import { enterSolana, isSignedBy, makePayment } from '../page/solana';

export const solana_signAllTransactions = defineCard({
  title: 'Sign several transactions on Solana',
  method: 'solana_signAllTransactions',
  about: 'Signs two payments of the account to itself, which are not sent. The page checks each signature.',
  action: 'Sign both',
  async run({ provider }) {
    const account = await enterSolana(provider);
    const made = [
      await makePayment(provider, { account, lamports: 1_000n }),
      await makePayment(provider, { account, lamports: 2_000n }),
    ];
    const params = { message: made.map(bytesToBase64) };
    const signed = (await provider.request({ method: 'solana_signAllTransactions', params })) as string[];
    return made.map((bytes, at) => {
      // One signature, and after it the message as it was.
      const answer = base64ToBytes(signed[at] ?? '') ?? new Uint8Array();
      const signature = bytesToBase58(answer.subarray(1, 65));
      const isKept = bytesToBase64(answer.subarray(65)) === bytesToBase64(bytes);
      const verified = answer[0] === 1 && isKept && isSignedBy({ account, bytes, signature });
      return { label: `Signature ${at + 1}`, value: signature, verified };
    });
  },
});
