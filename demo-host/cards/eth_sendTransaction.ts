import { getAddress, parseEther, toHex } from 'viem';
import { defineCard } from '../page/card';
import { sendTransaction } from '../page/sendTransaction';
import { request } from './code/request';

export const eth_sendTransaction = defineCard({
  title: 'Send transaction',
  method: 'eth_sendTransaction',
  about: 'Sends coins of the chain. The page reads the receipt from the chain itself.',
  action: 'Send transaction',
  code: request('eth_sendTransaction', `[{ from: account, to: '0x…', value: '0x2386f26fc10000' }]`),
  fields: [
    { name: 'to', label: 'To', value: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' },
    { name: 'amount', label: 'Amount in ETH', value: '0.01' },
  ],
  async run(context, { to = '', amount = '' }) {
    return sendTransaction(context, { to: getAddress(to), value: toHex(parseEther(amount)) });
  },
});
