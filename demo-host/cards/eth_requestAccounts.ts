import { defineCard } from '../page/card';

export const eth_requestAccounts = defineCard({
  title: 'Connect',
  method: 'eth_requestAccounts',
  about: 'Asks the wallet which account this page may see. Signs in first when nobody is.',
  action: 'Connect',
  async run({ provider }) {
    const accounts = (await provider.request({ method: 'eth_requestAccounts' })) as string[];
    return accounts.map((account) => ({ label: 'Account', value: account }));
  },
});
