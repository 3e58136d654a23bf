import type { Hex } from '../../../../kit/hex';
import type { FieldFormat, TypedDescriptor, TypedFormat, ValueFormat } from './descriptor';

const nowhere: Hex = '0x0000000000000000000000000000000000000000';

const until = (path: string, label = 'Valid until'): ValueFormat => ({ path, label, format: 'date' });
const tokenOf = (
  path: string,
  { label, tokenPath, coin }: { label: string; tokenPath: string; coin?: Hex },
): ValueFormat => ({
  path,
  label,
  format: 'tokenAmount',
  params: { tokenPath, ...(coin && { nativeCurrencyAddress: coin }) },
});

const details = 'PermitDetails(address token,uint160 amount,uint48 expiration,uint48 nonce)';
const permissions = 'TokenPermissions(address token,uint256 amount)';
const orderInfo =
  'OrderInfo(address reactor,address swapper,uint256 nonce,uint256 deadline,address additionalValidationContract,bytes additionalValidationData)';
const dutchOutput = 'DutchOutput(address token,uint256 startAmount,uint256 endAmount,address recipient)';
const witness = (name: string) =>
  `PermitWitnessTransferFrom(TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline,${name} witness)`;

/** An order whose outputs decrease from a start to an end amount, as its contract enforces. */
const dutchOrder = ({ outputs, reactor }: { outputs: string; reactor: Hex }): TypedFormat => ({
  intent: 'Swap',
  only: { path: 'spender', addresses: [reactor] },
  fields: [
    tokenOf('permitted.amount', { label: 'You pay at most', tokenPath: 'permitted.token' }),
    {
      path: `witness.${outputs}.[]`,
      fields: [
        tokenOf('endAmount', { label: 'You get at least', tokenPath: 'token', coin: nowhere }),
        { path: 'recipient', label: 'Recipient', format: 'addressName' },
      ],
    },
    until('deadline'),
  ],
});

const authorized = (intent: string): TypedFormat => ({
  intent,
  fields: [
    tokenOf('value', { label: 'Amount', tokenPath: '@.to' }),
    { path: 'to', label: 'Recipient', format: 'addressName' },
    until('validBefore'),
  ],
});
const authorization =
  'Authorization(address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce)';

const signedUntil: FieldFormat = until('sigDeadline', 'Signature valid until');

/**
 * Typed data of well-known contracts, by their published addresses and types. Who may spend how much is found in any typed data
 * (explainTypedData.ts); these descriptors add what only the contract's documentation says. Data only, read by describeTypedData.ts.
 */
export const typedDescriptors: readonly TypedDescriptor[] = [
  {
    context: {
      eip712: {
        deployments: [1, 10, 56, 137, 8453, 42161, 42220, 43114].map((chainId) => ({
          chainId,
          address: '0x000000000022D473030F116dDEE9F6B43aC78BA3',
        })),
      },
    },
    metadata: { owner: 'Permit2' },
    display: {
      formats: {
        [`PermitSingle(PermitDetails details,address spender,uint256 sigDeadline)${details}`]: {
          intent: 'Let someone spend your tokens',
          fields: [until('details.expiration', 'Allowed until'), signedUntil],
        },
        [`PermitBatch(PermitDetails[] details,address spender,uint256 sigDeadline)${details}`]: {
          intent: 'Let someone spend your tokens',
          fields: [
            {
              path: 'details.[]',
              fields: [tokenOf('amount', { label: 'Up to', tokenPath: 'token' }), until('expiration', 'Allowed until')],
            },
            signedUntil,
          ],
        },
        [`PermitTransferFrom(TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline)${permissions}`]:
          { intent: 'Let someone take your tokens once', fields: [until('deadline')] },
        [`${witness('V2DutchOrder')}${dutchOutput}${orderInfo}${permissions}V2DutchOrder(OrderInfo info,address cosigner,address baseInputToken,uint256 baseInputStartAmount,uint256 baseInputEndAmount,DutchOutput[] baseOutputs)`]:
          dutchOrder({ outputs: 'baseOutputs', reactor: '0x00000011F84B9aa48e5f8aA8B9897600006289Be' }),
        [`${witness('ExclusiveDutchOrder')}${dutchOutput}ExclusiveDutchOrder(OrderInfo info,uint256 decayStartTime,uint256 decayEndTime,address exclusiveFiller,uint256 exclusivityOverrideBps,address inputToken,uint256 inputStartAmount,uint256 inputEndAmount,DutchOutput[] outputs)${orderInfo}${permissions}`]:
          dutchOrder({ outputs: 'outputs', reactor: '0x6000da47483062A0D734Ba3dc7576Ce6A0B645C4' }),
      },
    },
  },
  {
    context: {
      eip712: {
        deployments: [1, 8453, 42161].map((chainId) => ({
          chainId,
          address: '0x9008D19f58AAbD9eD0D60971565AA8510560ab41',
        })),
      },
    },
    metadata: { owner: 'CoW Protocol' },
    display: {
      formats: {
        'Order(address sellToken,address buyToken,address receiver,uint256 sellAmount,uint256 buyAmount,uint32 validTo,bytes32 appData,uint256 feeAmount,string kind,bool partiallyFillable,string sellTokenBalance,string buyTokenBalance)':
          {
            intent: 'Swap',
            fields: [
              tokenOf('sellAmount', { label: 'You pay at most', tokenPath: 'sellToken' }),
              {
                ...tokenOf('feeAmount', { label: 'And a fee of', tokenPath: 'sellToken' }),
                // Current orders have no fee here: it is included in the price.
                visible: { ifNotIn: ['0'] },
              },
              tokenOf('buyAmount', {
                label: 'You get at least',
                tokenPath: 'buyToken',
                coin: '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE',
              }),
              { path: 'receiver', label: 'Recipient', format: 'addressName', senderAddress: nowhere },
              until('validTo'),
            ],
          },
      },
    },
  },
  {
    context: {
      eip712: {
        deployments: [
          { chainId: 1, address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48' },
          { chainId: 10, address: '0x0b2C639c533813f4Aa9D7837CAf62653d097Ff85' },
          { chainId: 137, address: '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359' },
          { chainId: 8453, address: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913' },
          { chainId: 42161, address: '0xaf88d065e77c8cC2239327C5EDb3A432268e5831' },
          { chainId: 43114, address: '0xB97EF9Ef8734C71904D8002F8b6Bc66Dd9c48a6E' },
        ],
      },
    },
    metadata: { owner: 'USDC' },
    display: {
      formats: {
        'Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)': {
          intent: 'Let someone spend your tokens',
          fields: [until('deadline', 'Signature valid until')],
        },
        [`TransferWith${authorization}`]: authorized('Send by signature'),
        [`ReceiveWith${authorization}`]: authorized('Let someone collect a payment'),
      },
    },
  },
  {
    context: {
      eip712: {
        deployments: [1, 8453].map((chainId) => ({ chainId, address: '0xBBBBBbbBBb9cC5e90e3b3Af64bdAF62C37EEFFCb' })),
      },
    },
    metadata: { owner: 'Morpho' },
    display: {
      formats: {
        'Authorization(address authorizer,address authorized,bool isAuthorized,uint256 nonce,uint256 deadline)': {
          intent: 'Choose who can manage your positions',
          fields: [
            { path: 'authorized', label: 'Who', format: 'addressName' },
            { path: 'isAuthorized', label: 'Can manage them', format: 'raw' },
            until('deadline', 'Signature valid until'),
          ],
        },
      },
    },
  },
];
