import { encodeFunctionData, erc20Abi, getAddress, parseUnits } from 'viem';
import { defineCard } from '../../page/card';
import { sendSmartCalls } from '../../page/sendSmartCalls';
import { sendCalls, paymaster } from '../code/smartRequests';

export const wallet_sendCallsGasToken = defineCard({
  title: 'Network fee in test dollars',
  method: 'wallet_sendCalls',
  about: 'Sends a test dollar and pays the network fee in test dollars too, up to the maximum that the wallet shows.',
  action: 'Send a dollar',
  code: sendCalls('{ to, data }', paymaster(' token ')),
  fields: [{ name: 'to', label: 'To', value: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' }],
  async run(context, { to = '' }) {
    const token = context.setup.testDollar;
    const data = encodeFunctionData({
      abi: erc20Abi,
      functionName: 'transfer',
      args: [getAddress(to), parseUnits('1', 6)],
    });
    return sendSmartCalls(context, { calls: [{ to: token, data }], paymasterContext: { token } });
  },
});
