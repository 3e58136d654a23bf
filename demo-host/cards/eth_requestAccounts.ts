import { defineCard } from '../page/card';
import { request } from './code/request';

export const eth_requestAccounts = defineCard({
  title: 'Connect',
  method: 'eth_requestAccounts',
  about: 'Asks the wallet which account this page may see. Opens the sign-in first if nobody is signed in.',
  action: 'Connect',
  code: `const provider = window.Inlay.embed.provider;\nconst [account] = ${request('eth_requestAccounts')}`,
  async run({ provider }) {
    const accounts = (await provider.request({ method: 'eth_requestAccounts' })) as string[];
    return accounts.map((account) => ({ label: 'Account', value: account }));
  },
});
