import { base64ToBytes } from '../../src/kit/base64';
import { defineCard } from '../page/card';
import { enterSolana, isSignedBy } from '../page/solana';
import { request } from './code/request';

export const solana_signIn = defineCard({
  title: 'Sign in with Solana',
  method: 'solana_signIn',
  about: 'Signs a sign-in message for this site. The page checks the signature and that the message is for this site.',
  action: 'Sign in with Solana',
  code: request('solana_signIn', `{ input: { statement: 'Sign in', nonce } }`),
  fields: [{ name: 'statement', label: 'Statement', value: 'Sign in to the demo page' }],
  async run({ provider }, { statement = '' }) {
    const account = await enterSolana(provider);
    const nonce = crypto.randomUUID().replaceAll('-', '');
    const params = { input: { statement, nonce } };
    const answer = await provider.request({ method: 'solana_signIn', params });
    const { address, signedMessage, signature } = answer as Record<'address' | 'signedMessage' | 'signature', string>;
    const bytes = base64ToBytes(signedMessage) ?? new Uint8Array();
    const text = new TextDecoder().decode(bytes);
    const isOurs = text.startsWith(`${location.host} wants you to sign in`) && text.includes(nonce);
    return [
      { label: 'Message', value: text },
      { label: 'Signer', value: address, verified: isOurs && isSignedBy({ account, bytes, signature }) },
    ];
  },
});
