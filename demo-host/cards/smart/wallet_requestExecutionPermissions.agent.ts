import { formatEther, parseEther, toHex } from 'viem';
import { defineCard } from '../../page/card';
import {
  fundSessionAccount,
  isRefused,
  lastGranted,
  redeem,
  sessionAccount,
  type Granted,
} from '../../page/sessionKey';
import { permission } from '../code/smartRequests';

const budget = parseEther('0.02');
const hour = 3_600;
const recipient = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';

export const wallet_requestExecutionPermissionsAgent = defineCard({
  title: 'Agent with a budget',
  method: 'wallet_requestExecutionPermissions',
  about:
    'An agent may spend 0.02 ETH within an hour (ERC-7715). It spends half of it; going beyond fails on the chain.',
  action: 'Hire the agent',
  code: permission(
    'native-token-allowance',
    `{ allowanceAmount: '0x470de4df820000', justification: 'To buy at the best price' }`,
  ),
  async run(context) {
    const { provider, chain, account, progress } = context;
    const [from, agent] = [account(), sessionAccount()];
    const chainId = await provider.request({ method: 'eth_chainId' });
    const data = { allowanceAmount: toHex(budget), justification: 'To look for the best price and buy it' };
    const permission = { type: 'native-token-allowance', isAdjustmentAllowed: false, data };
    const timestamp = Math.floor(Date.now() / 1_000) + hour;
    const rules = [{ type: 'expiry', data: { timestamp } }];
    const [granted] = (await provider.request({
      method: 'wallet_requestExecutionPermissions',
      params: [{ chainId, from, to: agent.address, permission, rules }],
    })) as [Granted];
    lastGranted.keep(granted);
    progress('The agent spends');
    await fundSessionAccount();
    const before = await chain.getBalance({ address: from });
    await redeem(context, { granted, to: recipient, value: budget / 2n });
    const spent = before - (await chain.getBalance({ address: from }));
    const isBeyondRefused = await isRefused(redeem(context, { granted, to: recipient, value: budget }));
    return [
      { label: 'Spent', value: `${formatEther(spent)} ETH`, verified: spent === budget / 2n },
      { label: 'Beyond the budget', value: 'refused by the chain', verified: isBeyondRefused },
    ];
  },
});
