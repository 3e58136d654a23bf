import { encodeFunctionData, erc20Abi, formatUnits, getAddress, parseUnits } from 'viem';
import { defineCard } from '../page/card';
import { sendTransaction } from '../page/sendTransaction';
import { request } from './code/request';

const decimals = 6;

export const eth_sendTransactionToken = defineCard({
  title: 'Send tokens',
  method: 'eth_sendTransaction',
  about: 'Sends test dollars, an ERC-20 token. The page reads the new balance from the chain itself.',
  action: 'Send tokens',
  code: `const data = encodeFunctionData({\n  abi: erc20Abi, functionName: 'transfer', args: [to, amount],\n});\n${request('eth_sendTransaction', '[{ from: account, to: token, data }]')}`,
  fields: [
    { name: 'to', label: 'To', value: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' },
    { name: 'amount', label: 'Amount in TUSD', value: '25' },
  ],
  async run(context, { to = '', amount = '' }) {
    const { chain, setup, account } = context;
    const token = { address: setup.testDollar, abi: erc20Abi } as const;
    const args = [getAddress(to), parseUnits(amount, decimals)] as const;
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args });
    const rows = await sendTransaction(context, { to: setup.testDollar, data });
    const balance = await chain.readContract({ ...token, functionName: 'balanceOf', args: [account()] });
    return [...rows, { label: 'Left', value: `${formatUnits(balance, decimals)} TUSD` }];
  },
});
