import { defineCard } from '../page/card';
import { request } from './code/request';

export const wallet_getCapabilities = defineCard({
  title: 'Capabilities',
  method: 'wallet_getCapabilities',
  about:
    'Reads what the wallet can do on each network (EIP-5792). The page checks on the chain whether the account is a smart account.',
  action: 'Read capabilities',
  code: request('wallet_getCapabilities', '[account]'),
  async run({ provider, account, chain }) {
    const answer = await provider.request({ method: 'wallet_getCapabilities', params: [account()] });
    const chainId = String(await provider.request({ method: 'eth_chainId' }));
    const code = await chain.getCode({ address: account() });
    const isSmart = (status: string | undefined) => status === 'supported';
    const all = answer as Record<string, { atomic?: { status?: string } }>;
    return Object.entries(all).map(([id, { atomic }]) => ({
      label: id,
      value: `atomic: ${atomic?.status ?? 'not said'}`,
      ...(id === chainId && { verified: code === undefined || isSmart(atomic?.status) }),
    }));
  },
});
