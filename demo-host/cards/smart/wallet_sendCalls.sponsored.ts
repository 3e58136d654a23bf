import { encodeFunctionData, parseAbi } from 'viem';
import { defineCard } from '../../page/card';
import { sendSmartCalls } from '../../page/sendSmartCalls';
import { sendCalls, paymaster } from '../code/smartRequests';

const abi = parseAbi(['function mint(address to, uint256 amount)']);

export const wallet_sendCallsSponsored = defineCard({
  title: 'Sponsored call',
  method: 'wallet_sendCalls',
  about: 'Gets ten test dollars with an account that has no coins: a paymaster pays the network fee (ERC-7677).',
  action: 'Get ten dollars',
  code: sendCalls('{ to, data }', paymaster()),
  async run(context) {
    const data = encodeFunctionData({ abi, args: [context.account(), 10_000_000n] });
    return sendSmartCalls(context, { calls: [{ to: context.setup.testDollar, data }] });
  },
});
