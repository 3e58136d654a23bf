import { defineCard } from '../../page/card';
import { isRefused, lastGranted, redeem } from '../../page/sessionKey';
import { request } from '../code/request';

export const wallet_revokeExecutionPermission = defineCard({
  title: 'Revoke a permission',
  method: 'wallet_revokeExecutionPermission',
  about: 'Revokes the last permission on the chain (ERC-7715). Its holder can take nothing more.',
  action: 'Revoke',
  code: request('wallet_revokeExecutionPermission', '[{ permissionContext: granted.context }]'),
  async run(context) {
    const granted = lastGranted.read();
    const { provider, account } = context;
    const params = [{ permissionContext: granted.context }];
    await provider.request({ method: 'wallet_revokeExecutionPermission', params });
    const isOver = await isRefused(redeem(context, { granted, to: account(), value: 1n }));
    return [{ label: 'Taking more', value: 'refused by the chain', verified: isOver }];
  },
});
