import { encodeFunctionData, erc20Abi, getAddress, parseUnits } from 'viem';
import { defineCard } from '../../page/card';
import { sendSmartCalls } from '../../page/sendSmartCalls';
import { sendCalls, paymaster } from '../code/smartRequests';

export const wallet_sendCallsBatch = defineCard({
  title: 'Batch',
  method: 'wallet_sendCalls',
  about: 'Pays two recipients in test dollars at once (ERC-4337): both get them, or neither does.',
  action: 'Pay both',
  code: sendCalls('\n      { to: token, data: payFirst },\n      { to: token, data: paySecond },\n    ', paymaster()),
  fields: [
    { name: 'first', label: 'First', value: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' },
    { name: 'second', label: 'Second', value: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC' },
    { name: 'amount', label: 'Amount in TUSD', value: '2' },
  ],
  async run(context, { first = '', second = '', amount = '' }) {
    const to = context.setup.testDollar;
    const calls = [first, second].map((recipient) => {
      const args = [getAddress(recipient), parseUnits(amount, 6)] as const;
      return { to, data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args }) };
    });
    return sendSmartCalls(context, { calls });
  },
});
