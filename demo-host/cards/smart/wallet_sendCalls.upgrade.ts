import { toHex } from 'viem';
import { defineCard } from '../../page/card';
import { followCalls } from '../../page/followCalls';
import { sendCalls } from '../code/smartRequests';

const recipient = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';

export const wallet_sendCallsUpgrade = defineCard({
  title: 'All or nothing',
  method: 'wallet_sendCalls',
  about:
    'Sends two payments as one (EIP-5792). The first time, a standard account becomes a smart account (EIP-7702) with the same address.',
  action: 'Send both',
  code: sendCalls(`\n      { to, value: '0x38d7ea4c68000' },\n      { to, value: '0x71afd498d0000' },\n    `),
  async run(context) {
    const { provider, chain, account } = context;
    const from = account();
    const calls = [1_000_000_000_000_000n, 2_000_000_000_000_000n].map((value) => ({
      to: recipient,
      value: toHex(value),
    }));
    const chainId = await provider.request({ method: 'eth_chainId' });
    const batch = { version: '2.0.0', from, chainId, atomicRequired: true, calls };
    const { id } = (await provider.request({ method: 'wallet_sendCalls', params: [batch] })) as { id: string };
    const { status, atomic, receipts = [] } = await followCalls(context, id);
    const code = await chain.getCode({ address: from });
    return [
      { label: 'Status', value: String(status), verified: status === 200 },
      { label: 'Transactions', value: String(receipts.length), verified: atomic === true && receipts.length === 1 },
      { label: 'Code of the address', value: `${(code ?? '0x').slice(0, 8)}…`, verified: code !== undefined },
    ];
  },
});
