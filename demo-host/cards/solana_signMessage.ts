import { defineCard } from '../page/card';
import { enterSolana, isSignedBy } from '../page/solana';
import { request } from './code/request';

export const solana_signMessage = defineCard({
  title: 'Sign message on Solana',
  method: 'solana_signMessage',
  about: 'Moves to Solana and signs a text. The page checks the signature (Ed25519).',
  action: 'Sign on Solana',
  code: request('solana_signMessage', `{ data: 'Hello', from: account }`),
  fields: [{ name: 'message', label: 'Message', value: 'Hello from the demo page' }],
  async run({ provider }, { message = '' }) {
    const account = await enterSolana(provider);
    const params = { data: message, from: account };
    const signature = (await provider.request({ method: 'solana_signMessage', params })) as string;
    const verified = isSignedBy({ account, bytes: new TextEncoder().encode(message), signature });
    return [
      { label: 'Signature', value: signature },
      { label: 'Signer', value: account, verified },
    ];
  },
});
