import { defineCard } from '../page/card';
import { request } from './code/request';

interface Answer {
  accounts: {
    address: `0x${string}`;
    capabilities: { signInWithEthereum?: { message: string; signature: `0x${string}` } };
  }[];
}

export const wallet_connect = defineCard({
  title: 'Connect and sign in',
  method: 'wallet_connect',
  about: 'Connects and signs a sign-in message with one request (ERC-7846). The page checks the signature by itself.',
  action: 'Connect and sign in',
  code: request('wallet_connect', `[{ version: '1', capabilities: {} }]`),
  async run({ provider, chain }) {
    const nonce = crypto.randomUUID().replaceAll('-', '');
    const signIn = { nonce, statement: 'Sign in to the demo.' };
    const request = { version: '1', capabilities: { signInWithEthereum: signIn } };
    const { accounts } = (await provider.request({ method: 'wallet_connect', params: [request] })) as Answer;
    const [first] = accounts;
    const signed = first?.capabilities.signInWithEthereum;
    if (!first || !signed) throw new Error('The wallet returned no sign-in signature.');
    const verified = await chain.verifySiweMessage({ ...signed, nonce, domain: location.host });
    return [
      { label: 'Account', value: first.address },
      { label: 'Signed in', value: location.host, verified },
    ];
  },
});
