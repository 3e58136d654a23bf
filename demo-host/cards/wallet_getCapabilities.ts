import { defineCard } from '../page/card';

export const wallet_getCapabilities = defineCard({
  title: 'Capabilities',
  method: 'wallet_getCapabilities',
  about: 'What the wallet can do on each network (EIP-5792). A plain account does nothing atomically, and it says so.',
  action: 'Read capabilities',
  async run({ provider, account }) {
    const answer = await provider.request({ method: 'wallet_getCapabilities', params: [account()] });
    const chainId = String(await provider.request({ method: 'eth_chainId' }));
    const all = answer as Record<string, { atomic?: { status?: string } }>;
    return Object.entries(all).map(([id, { atomic }]) => ({
      label: id,
      value: `atomic: ${atomic?.status ?? 'not said'}`,
      ...(id === chainId && { verified: atomic?.status === 'unsupported' }),
    }));
  },
});
