import { defineCard } from '../page/card';
import { request } from './code/request';

interface Permission {
  parentCapability: string;
  invoker?: string;
}
const eth_accounts = {};
const names = (list: unknown) => (list as Permission[]).map(({ parentCapability }) => parentCapability).join(', ');

export const wallet_requestPermissions = defineCard({
  title: 'Permissions',
  method: 'wallet_requestPermissions',
  about: 'Asks for the account, reads the permissions, revokes them, and checks that they are gone (EIP-2255).',
  action: 'Request and revoke',
  code: request('wallet_requestPermissions', '[{ eth_accounts: {} }]'),
  async run({ provider }) {
    const params = [{ eth_accounts }];
    const given = await provider.request({ method: 'wallet_requestPermissions', params });
    const held = await provider.request({ method: 'wallet_getPermissions' });
    await provider.request({ method: 'wallet_revokePermissions', params });
    const left = await provider.request({ method: 'wallet_getPermissions' });
    const accounts = (await provider.request({ method: 'eth_accounts' })) as string[];
    const gone = names(left) === '' && accounts.length === 0;
    return [
      { label: 'Granted', value: names(given), verified: names(given) === 'eth_accounts' },
      { label: 'Held', value: names(held), verified: names(held) === 'eth_accounts' },
      { label: 'After revoking', value: names(left) || 'nothing', verified: gone },
    ];
  },
});
