import { afterEach, expect, it, vi } from 'vitest';
import { createConnectedHarness, address, localChain } from '../helpers/wallet/walletHarness';

const token = '0x00000000000000000000000000000000000000aa';
const spender = '0x00000000000000000000000000000000000000bb';
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48';
const permit2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3';
const hexWord = (value: number) => value.toString(16).padStart(64, '0');
const coin: Record<string, string> = {
  '0x95d89b41': `0x${hexWord(32)}${hexWord(4)}${'434f494e'.padEnd(64, '0')}`,
  '0x313ce567': `0x${hexWord(6)}`,
};
const fieldsOf = (text: string) =>
  text.split(',').map((field) => ({ type: field.split(' ')[0]!, name: field.split(' ')[1]! }));

const transfer = {
  types: {
    TransferWithAuthorization: fieldsOf(
      'address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce',
    ),
  },
  primaryType: 'TransferWithAuthorization',
  domain: { name: 'USD Coin', version: '2', chainId: 1, verifyingContract: usdc },
  message: {
    from: address,
    to: spender,
    value: '5000000',
    validAfter: 0,
    validBefore: 1_800_000_000,
    nonce: `0x${'00'.repeat(32)}`,
  },
};
const permit = {
  types: {
    PermitSingle: fieldsOf('PermitDetails details,address spender,uint256 sigDeadline'),
    PermitDetails: fieldsOf('address token,uint160 amount,uint48 expiration,uint48 nonce'),
  },
  primaryType: 'PermitSingle',
  domain: { name: 'Permit2', chainId: 1, verifyingContract: permit2 },
  message: { details: { token, amount: 7, expiration: 1_800_000_000, nonce: 0 }, spender, sigDeadline: 1_800_000_001 },
};

let end = () => {};
afterEach(() => end());

async function ask(typedData: object, node: Record<string, unknown> = {}) {
  const main = { ...localChain, chainId: '0x1', rpcTarget: 'https://one.test' };
  const harness = await createConnectedHarness({
    init: { chains: [main] },
    node: {
      eth_call: ([{ data }]: [{ data: string }]) => coin[data.slice(0, 10)] ?? '0x',
      eth_getCode: '0x60',
      ...node,
    },
  });
  end = () => harness.wallet.destroy();
  const answer = harness.ask('eth_signTypedData_v4', [address, JSON.stringify(typedData)]);
  await harness.waiting();
  return { ...harness, answer };
}

it('typed data of a known contract is described with token symbols (ERC-7730)', async () => {
  const { queue, press, clock, answer } = await ask(transfer);
  await vi.waitFor(() => expect(queue()).toMatchObject([{ described: { owner: 'USDC' } }]));
  expect(queue()).toMatchObject([
    {
      described: {
        intent: 'Send by signature',
        fields: [
          { label: 'Amount', kind: 'token', value: '5000000', symbol: 'COIN', decimals: 6 },
          { label: 'Recipient', kind: 'address' },
          { label: 'Valid until', kind: 'date', value: '1800000000' },
        ],
      },
      risks: [{ kind: 'transferBySignature' }],
    },
  ]);
  await clock.advance(50);
  await press(true);
  expect(await answer).toHaveProperty('result');
});

it('a permit is described, and its allowances are listed', async () => {
  const { queue } = await ask(permit);
  await vi.waitFor(() => expect(queue()).toMatchObject([{ described: { owner: 'Permit2' } }]));
  await vi.waitFor(() => expect(queue()).toMatchObject([{ allowances: [{ symbol: 'COIN', amount: '7' }] }]));
  expect(queue()).toMatchObject([{ described: { fields: [{ value: '1800000000' }, { value: '1800000001' }] } }]);
});

it('typed data is described while the node is down, unless the description needs the node', async () => {
  const eth_call = () => {
    throw new TypeError('Failed to fetch');
  };
  const { queue } = await ask(permit, { eth_call, eth_getCode: eth_call });
  await vi.waitFor(() => expect(queue()).toMatchObject([{ described: { owner: 'Permit2' } }]));
  end();
  const { queue: other, press, answer, clock } = await ask(transfer, { eth_call, eth_getCode: eth_call });
  await clock.advance(60_000);
  expect(other()[0]).not.toHaveProperty('described');
  await press(true);
  expect(await answer).toHaveProperty('result');
});

it.each([
  ['somebody else', spender, ['orderPays']],
  ['the account itself', address, []],
  ['the account, by the zero address', `0x${'00'.repeat(20)}`, []],
])('an order of a known contract that pays %s', async (_, receiver, risks) => {
  const fields =
    'address sellToken,address buyToken,address receiver,uint256 sellAmount,uint256 buyAmount,uint32 validTo,bytes32 appData,uint256 feeAmount,string kind,bool partiallyFillable,string sellTokenBalance,string buyTokenBalance';
  const order = {
    types: { Order: fieldsOf(fields) },
    primaryType: 'Order',
    domain: {
      name: 'Gnosis Protocol',
      version: 'v2',
      chainId: 1,
      verifyingContract: '0x9008D19f58AAbD9eD0D60971565AA8510560ab41',
    },
    message: {
      sellToken: token,
      buyToken: usdc,
      receiver,
      sellAmount: '1000',
      buyAmount: '1',
      validTo: 4_294_967_295,
      appData: `0x${'00'.repeat(32)}`,
      feeAmount: '0',
      kind: 'sell',
      partiallyFillable: true,
      sellTokenBalance: 'erc20',
      buyTokenBalance: 'erc20',
    },
  };
  const { queue } = await ask(order);
  const [request] = queue();
  expect(request?.kind === 'signTypedData' && request.risks.map(({ kind, level }) => [kind, level])).toEqual(
    risks.map((kind) => [kind, 'danger']),
  );
});
