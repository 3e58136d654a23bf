import { encodeFunctionData, erc20Abi, formatUnits, toHex } from 'viem';
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
const price = 5_000_000n;
const month = 30 * 86_400;

export const wallet_requestExecutionPermissions = defineCard({
  title: 'Subscription',
  method: 'wallet_requestExecutionPermissions',
  about:
    'Five test dollars every 30 days for a year (ERC-7715). The page takes the first payment, and the chain refuses a second.',
  action: 'Subscribe',
  code: permission(
    'erc20-token-periodic',
    `{ tokenAddress: token, periodAmount: '0x4c4b40', periodDuration: 2592000 }`,
  ),
  async run(context) {
    const { provider, chain, account, setup, progress } = context;
    const [from, shop] = [account(), sessionAccount()];
    const chainId = await provider.request({ method: 'eth_chainId' });
    const permission = {
      type: 'erc20-token-periodic',
      isAdjustmentAllowed: false,
      data: {
        tokenAddress: setup.testDollar,
        periodAmount: toHex(price),
        periodDuration: month,
        justification: 'Inlay Weekly, one issue a month',
      },
    };
    const timestamp = Math.floor(Date.now() / 1_000) + 365 * 86_400;
    const rules = [{ type: 'expiry', data: { timestamp } }];
    const request = { chainId, from, to: shop.address, permission, rules };
    const [granted] = (await provider.request({
      method: 'wallet_requestExecutionPermissions',
      params: [request],
    })) as [Granted];
    lastGranted.keep(granted);
    progress('The page takes the first payment');
    await fundSessionAccount();
    const read = () =>
      chain.readContract({ address: setup.testDollar, abi: erc20Abi, functionName: 'balanceOf', args: [from] });
    const before = await read();
    const pay = () => {
      const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [shop.address, price] });
      return redeem(context, { granted, to: setup.testDollar, data });
    };
    await pay();
    const after = await read();
    return [
      { label: 'Paid', value: `${formatUnits(before - after, decimals)} TUSD`, verified: before - after === price },
      { label: 'A second payment', value: 'refused by the chain', verified: await isRefused(pay()) },
    ];
  },
});
