import { encodeFunctionData, erc20Abi, formatUnits, parseAbi } from 'viem';
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

const decimals = 6;
const amount = 3_000_000n;
const hour = 3_600;
const abi = parseAbi(['function mint(address to, uint256 amount)', 'function transfer(address to, uint256 amount)']);

export const wallet_requestExecutionPermissionsCalls = defineCard({
  title: 'Calls to one contract',
  method: 'wallet_requestExecutionPermissions',
  about:
    'A game may call one method of one contract twice within an hour (ERC-7715). It calls it once; another method fails on the chain.',
  action: 'Let the game play',
  code: permission('contract-call', `{ address: contract, calls: ['mint(address,uint256)'], maxCalls: 2 }`),
  async run(context) {
    const { provider, chain, account, setup, progress } = context;
    const [from, game] = [account(), sessionAccount()];
    const chainId = await provider.request({ method: 'eth_chainId' });
    const permission = {
      type: 'contract-call',
      isAdjustmentAllowed: false,
      data: {
        address: setup.testDollar,
        calls: ['mint(address,uint256)'],
        maxCalls: 2,
        justification: 'To collect what you win',
      },
    };
    const timestamp = Math.floor(Date.now() / 1_000) + hour;
    const rules = [{ type: 'expiry', data: { timestamp } }];
    const request = { chainId, from, to: game.address, permission, rules };
    const [granted] = (await provider.request({
      method: 'wallet_requestExecutionPermissions',
      params: [request],
    })) as [Granted];
    lastGranted.keep(granted);
    progress('The game collects');
    await fundSessionAccount();
    const read = () =>
      chain.readContract({ address: setup.testDollar, abi: erc20Abi, functionName: 'balanceOf', args: [from] });
    const before = await read();
    const to = setup.testDollar;
    await redeem(context, {
      granted,
      to,
      data: encodeFunctionData({ abi, functionName: 'mint', args: [from, amount] }),
    });
    const won = (await read()) - before;
    const move = encodeFunctionData({ abi, functionName: 'transfer', args: [game.address, 1n] });
    const isOtherRefused = await isRefused(redeem(context, { granted, to, data: move }));
    return [
      { label: 'Collected', value: `${formatUnits(won, decimals)} TUSD`, verified: won === amount },
      { label: 'Another method', value: 'refused by the chain', verified: isOtherRefused },
    ];
  },
});
