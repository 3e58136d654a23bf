import type { CallDescriptor, FieldFormat, Format } from './descriptor';

const all = '0xffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff';

const amountOf = (path: string, { label, tokenPath }: { label: string; tokenPath: string }): FieldFormat => ({
  path,
  label,
  format: 'tokenAmount',
  params: { tokenPath, threshold: all, message: 'All' },
});
const to = (path: string, label = 'Recipient'): FieldFormat => ({ path, label, format: 'addressName' });
const until = (path: string): FieldFormat => ({ path, label: 'Valid until', format: 'date' });

const swap = (...fields: FieldFormat[]): Format => ({
  intent: 'Swap',
  fields: [...fields, to('to'), until('deadline')],
});
const first = 'path.[0]';
const last = 'path.[-1]';
const paid = (path: string, label: string): FieldFormat => ({ path, label, format: 'amount' });

/** Well-known contracts, by their published addresses and interfaces. Data only, read by describeCall.ts. */
export const descriptors: readonly CallDescriptor[] = [
  {
    context: {
      contract: {
        deployments: [
          { chainId: 1, address: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2' },
          { chainId: 10, address: '0x4200000000000000000000000000000000000006' },
          { chainId: 8453, address: '0x4200000000000000000000000000000000000006' },
          { chainId: 42161, address: '0x82aF49447D8a07e3bd95BD0d56f35241523fBab1' },
        ],
      },
    },
    metadata: { owner: 'Wrapped Ether' },
    display: {
      formats: {
        'deposit()': { intent: 'Wrap', fields: [paid('@.value', 'Amount')] },
        'withdraw(uint256 wad)': { intent: 'Unwrap', fields: [paid('wad', 'Amount')] },
      },
    },
  },
  {
    context: { contract: { deployments: [{ chainId: 1, address: '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D' }] } },
    metadata: { owner: 'Uniswap V2' },
    display: {
      formats: {
        'swapExactTokensForTokens(uint256 amountIn,uint256 amountOutMin,address[] path,address to,uint256 deadline)':
          swap(
            amountOf('amountIn', { label: 'You pay', tokenPath: first }),
            amountOf('amountOutMin', { label: 'You get at least', tokenPath: last }),
          ),
        'swapTokensForExactTokens(uint256 amountOut,uint256 amountInMax,address[] path,address to,uint256 deadline)':
          swap(
            amountOf('amountInMax', { label: 'You pay at most', tokenPath: first }),
            amountOf('amountOut', { label: 'You get', tokenPath: last }),
          ),
        'swapExactETHForTokens(uint256 amountOutMin,address[] path,address to,uint256 deadline)': swap(
          paid('@.value', 'You pay'),
          amountOf('amountOutMin', { label: 'You get at least', tokenPath: last }),
        ),
        'swapExactTokensForETH(uint256 amountIn,uint256 amountOutMin,address[] path,address to,uint256 deadline)': swap(
          amountOf('amountIn', { label: 'You pay', tokenPath: first }),
          paid('amountOutMin', 'You get at least'),
        ),
      },
    },
  },
  {
    context: {
      contract: {
        deployments: [1, 10, 56, 137, 8453, 42161, 42220, 43114].map((chainId) => ({
          chainId,
          address: '0x000000000022D473030F116dDEE9F6B43aC78BA3',
        })),
      },
    },
    metadata: { owner: 'Permit2' },
    display: {
      formats: {
        'approve(address token,address spender,uint160 amount,uint48 expiration)': {
          intent: 'Let someone spend your tokens',
          fields: [
            {
              path: 'amount',
              label: 'Up to',
              format: 'tokenAmount',
              params: { tokenPath: 'token', threshold: '0xffffffffffffffffffffffffffffffffffffffff', message: 'All' },
            },
            to('spender', 'Spender'),
            until('expiration'),
          ],
        },
      },
    },
  },
  {
    context: {
      contract: {
        deployments: [
          { chainId: 1, address: '0x87870Bca3F3fD6335C3F4ce8392D69350B4fA4E2' },
          ...[10, 137, 42161, 43114].map((chainId) => ({
            chainId,
            address: '0x794a61358D6845594F94dc1DB02A252b5b4814aD' as const,
          })),
        ],
      },
    },
    metadata: { owner: 'Aave V3' },
    display: {
      formats: {
        'supply(address asset,uint256 amount,address onBehalfOf,uint16 referralCode)': {
          intent: 'Supply',
          fields: [amountOf('amount', { label: 'Amount', tokenPath: 'asset' }), to('onBehalfOf')],
        },
        'withdraw(address asset,uint256 amount,address to)': {
          intent: 'Withdraw',
          fields: [amountOf('amount', { label: 'Amount', tokenPath: 'asset' }), to('to')],
        },
        'borrow(address asset,uint256 amount,uint256 interestRateMode,uint16 referralCode,address onBehalfOf)': {
          intent: 'Borrow',
          fields: [amountOf('amount', { label: 'Amount', tokenPath: 'asset' }), to('onBehalfOf', 'Borrower')],
        },
        'repay(address asset,uint256 amount,uint256 interestRateMode,address onBehalfOf)': {
          intent: 'Repay',
          fields: [amountOf('amount', { label: 'Amount', tokenPath: 'asset' }), to('onBehalfOf', 'Borrower')],
        },
      },
    },
  },
  {
    context: { contract: { deployments: [{ chainId: 1, address: '0xae7ab96520DE3A18E5e111B5EaAb095312D7fE84' }] } },
    metadata: { owner: 'Lido' },
    display: {
      formats: {
        'submit(address _referral)': { intent: 'Stake', fields: [paid('@.value', 'Amount')] },
      },
    },
  },
];
