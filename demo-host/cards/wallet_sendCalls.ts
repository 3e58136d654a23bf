import { encodeFunctionData, erc20Abi, getAddress, toHex } from 'viem';
import { defineCard } from '../page/card';
import { followCalls } from '../page/followCalls';
import { request } from './code/request';

export const wallet_sendCalls = defineCard({
  title: 'Send several',
  method: 'wallet_sendCalls',
  about: 'Two transactions in one confirmation (EIP-5792): coins, then an allowance of one test dollar.',
  action: 'Send both',
  code: request(
    'wallet_sendCalls',
    `[{\n    version: '2.0.0', from: account, chainId: '0x7a69', atomicRequired: false,\n    calls: [{ to, value: '0x1' }, { to: token, data }],\n  }]`,
  ),
  fields: [{ name: 'to', label: 'To', value: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' }],
  async run(context, { to = '' }) {
    const { provider, chain, account, setup } = context;
    const from = account();
    const spender = getAddress(setup.testDollar);
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, 1_000_000n] });
    const calls = [
      { to: getAddress(to), value: toHex(1_000_000_000_000_000n) },
      { to: setup.testDollar, data },
    ];
    const chainId = await provider.request({ method: 'eth_chainId' });
    const batch = { version: '2.0.0', from, chainId, atomicRequired: false, calls };
    const { id } = (await provider.request({ method: 'wallet_sendCalls', params: [batch] })) as { id: string };
    const answer = await followCalls(context, id);
    const hashes = (answer.receipts ?? []).map(({ transactionHash }) => transactionHash);
    const receipts = await Promise.all(hashes.map((hash) => chain.getTransactionReceipt({ hash })));
    const expected = answer.atomic === true ? 1 : calls.length;
    const mined = receipts.length === expected && receipts.every(({ status }) => status === 'success');
    return [
      { label: 'Batch', value: id },
      { label: 'Status', value: String(answer.status), verified: answer.status === 200 },
      { label: 'Receipts', value: `${receipts.length} of ${expected}`, verified: mined },
    ];
  },
});
