import { keccak256, stringToHex } from 'viem/utils';
import { describe, expect, it } from 'vitest';
import type { Hex } from '../../../../kit/hex';
import type { TypedData } from '../../../../wire/rpc/eth/eth_signTypedData_v4';
import { normalizeTypedData } from '../../accounts/typedData';
import { describeTypedData } from './describeTypedData';
import type { TypedDescriptor } from './descriptor';
import { encodeType } from './encodeType';
import { typedDescriptors } from './typedDescriptors';

const account: Hex = '0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf';
const friend: Hex = '0x2B5AD5c4795c026514f8317c7a215E218DcCD6cF';
const dai: Hex = '0x6B175474E89094C44Da98b954EedeAC495271d0F';
const coin: Hex = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE';
const nowhere: Hex = '0x0000000000000000000000000000000000000000';
const word = `0x${'00'.repeat(32)}`;
const tokens: Record<string, { symbol: string; decimals: number }> = {
  [dai.toLowerCase()]: { symbol: 'DAI', decimals: 18 },
};
const readToken = async (token: Hex) => tokens[token.toLowerCase()] ?? { symbol: 'TOK', decimals: 6 };

const formats = typedDescriptors.flatMap((descriptor) =>
  Object.entries(descriptor.display.formats).map(([type, format]) => ({ type, format, descriptor })),
);
const find = (start: string, owner: string) => {
  const found = formats.find(({ type, descriptor }) => type.startsWith(start) && descriptor.metadata.owner === owner);
  if (!found) throw new Error(`no ${start}`);
  return found;
};

/** Parses the types from a string of `encodeType`. */
function typesOf(encoded: string): TypedData['types'] {
  const structs = [...encoded.matchAll(/(\w+)\(([^)]*)\)/g)];
  return Object.fromEntries(
    structs.map(([, name = '', fields = '']) => [
      name,
      fields.split(',').map((field) => {
        const [type = '', fieldName = ''] = field.split(' ');
        return { type, name: fieldName };
      }),
    ]),
  );
}

/** Typed data as the wallet shows and signs it. */
function typed(
  encoded: string,
  { message, contract, chainId = 1 }: { message: Record<string, unknown>; contract: string; chainId?: number },
): TypedData {
  const domain = { name: 'Any', chainId, verifyingContract: contract };
  return normalizeTypedData({ types: typesOf(encoded), primaryType: encoded.split('(')[0]!, domain, message });
}

const describeIt = (typedData: TypedData, { chainId = '0x1' as Hex, descriptors = typedDescriptors } = {}) =>
  describeTypedData(typedData, { account, chainId, descriptors, readToken });

describe('the types of the shipped descriptors', () => {
  /** The type hashes that the contracts publish. */
  it.each([
    ['PermitSingle', 'Permit2', '0xf3841cd1ff0085026a6327b620b67997ce40f282c88a8e905a7a5626e310f3d0'],
    ['PermitBatch', 'Permit2', '0xaf1b0d30d2cab0380e68f0689007e3254993c596f2fdd0aaa7f4d04f79440863'],
    ['PermitTransferFrom', 'Permit2', '0x939c21a48a8dbe3a9a2404a1d46691e4d39f6583d6ec6b35714604c986d80106'],
    ['Order', 'CoW Protocol', '0xd5a25ba2e97094ad7d83dc28a6572da797d6b3e7fc6663bd93efb789fc17e489'],
    ['Permit(', 'USDC', '0x6e71edae12b1b97f4d1f60370fef10105fa2faae0126114a169c64845d6126c9'],
    ['TransferWith', 'USDC', '0x7c7c6cdb67a18743f49ec6fa9b35f50d52ed05cbed4cc592e13b44501c1a2267'],
    ['ReceiveWith', 'USDC', '0xd099cc98ef71107a616c4f0f941f04c322d8e254fe26b3c6668db87aae413de8'],
    ['Authorization', 'Morpho', '0x81d0284fb0e2cde18d0553b06189d6f7613c96a01bb5b5e7828eade6a0dcac91'],
  ])('hashes the type %s of %s as published', (start, owner, hash) => {
    expect(keccak256(stringToHex(find(start, owner).type))).toBe(hash);
  });

  it.each([
    ['V2DutchOrder witness', '0xa8cc1ce2c3d1c6f1ff0072b7a47d6e2876fef4f7f92648cd166fdd6dec0a7465'],
    ['ExclusiveDutchOrder witness', '0x2846b6ca8e0ecdbc9ca7696f16bdf77b3baf48504ac14d6a541484ec197e91eb'],
  ])('hashes the type with the %s of Permit2 as published', (word, hash) => {
    expect(keccak256(stringToHex(formats.find(({ type }) => type.includes(word))!.type))).toBe(hash);
  });

  it.each(formats)('$type equals encodeType of its own types', ({ type }) => {
    expect(encodeType({ types: typesOf(type), primaryType: type.split('(')[0]! })).toBe(type);
  });
});

const order = {
  sellToken: dai,
  buyToken: coin,
  receiver: nowhere,
  sellAmount: '5000000000000000000',
  buyAmount: '7',
  validTo: 1_800_000_000,
  appData: word,
  feeAmount: '1',
  kind: 'sell',
  partiallyFillable: false,
  sellTokenBalance: 'erc20',
  buyTokenBalance: 'erc20',
};
const cow = find('Order', 'CoW Protocol');
const settlement = cow.descriptor.context.eip712.deployments[0]!.address;
const cowOrder = (change: Record<string, unknown> = {}, chainId = 1) =>
  typed(cow.type, { message: { ...order, ...change }, contract: settlement, chainId });

describe('describeTypedData', () => {
  it('shows what an order pays and gets, its beneficiary and its deadline', async () => {
    expect(await describeIt(cowOrder())).toEqual({
      intent: 'Swap',
      owner: 'CoW Protocol',
      fields: [
        {
          label: 'You pay at most',
          kind: 'token',
          value: '5000000000000000000',
          symbol: 'DAI',
          decimals: 18,
          token: dai,
        },
        { label: 'And a fee of', kind: 'token', value: '1', symbol: 'DAI', decimals: 18, token: dai },
        { label: 'You get at least', kind: 'amount', value: '7' },
        { label: 'Recipient', kind: 'address', value: account },
        { label: 'Valid until', kind: 'date', value: '1800000000' },
      ],
    });
    const elsewhere = await describeIt(cowOrder({ receiver: friend }));
    expect(elsewhere?.fields[3]).toMatchObject({ value: friend });
    const free = await describeIt(cowOrder({ feeAmount: '0' }));
    expect(free?.fields.map(({ label }) => label)).toEqual([
      'You pay at most',
      'You get at least',
      'Recipient',
      'Valid until',
    ]);
  });

  const other = typed(cow.type, { message: order, contract: friend });
  const wider = cow.type.replace('string kind', 'string kind,uint256 more');
  it.each([
    ['another contract', other, {}],
    ['another chain than the wallet’s', cowOrder(), { chainId: '0x2105' as Hex }],
    ['a chain that the contract is not on', cowOrder({}, 5), { chainId: '0x5' as Hex }],
    ['a domain without a chain', { ...cowOrder(), domain: { verifyingContract: settlement } }, {}],
    ['a domain without a contract', { ...cowOrder(), domain: { chainId: '1' } }, {}],
    ['types with an additional field', typed(wider, { message: { ...order, more: 1 }, contract: settlement }), {}],
    ['a type of that name alone', typed('Order(address sellToken)', { message: order, contract: settlement }), {}],
    [
      'a type named like a property of all objects',
      typed('constructor(address a)', { message: { a: dai }, contract: settlement }),
      {},
    ],
  ])('returns null for %s', async (_, typedData, options) => {
    expect(await describeIt(typedData, options)).toBeNull();
  });

  const info = {
    reactor: friend,
    swapper: account,
    nonce: 1,
    deadline: 1_800_000_000,
    additionalValidationContract: nowhere,
    additionalValidationData: '0x',
  };
  const dutch = formats.find(({ type }) => type.includes('V2DutchOrder witness'))!;
  const permit2 = dutch.descriptor.context.eip712.deployments[0]!.address;
  const reactor = dutch.format.only!.addresses[0]!;
  const outputs = [
    { token: nowhere, startAmount: '9', endAmount: '8', recipient: account },
    { token: dai, startAmount: '3', endAmount: '2', recipient: friend },
  ];
  const dutchOrder = ({ spender = reactor, baseOutputs = outputs } = {}) =>
    typed(dutch.type, {
      contract: permit2,
      message: {
        permitted: { token: dai, amount: '50' },
        spender,
        nonce: 1,
        deadline: 1_800_000_000,
        witness: {
          info,
          cosigner: nowhere,
          baseInputToken: dai,
          baseInputStartAmount: '40',
          baseInputEndAmount: '50',
          baseOutputs,
        },
      },
    });

  it('shows each item of a list', async () => {
    const found = await describeIt(dutchOrder());
    expect(found?.fields.map(({ label, value }) => [label, value])).toEqual([
      ['You pay at most', '50'],
      ['You get at least', '8'],
      ['Recipient', account],
      ['You get at least', '2'],
      ['Recipient', friend],
      ['Valid until', '1800000000'],
    ]);
  });

  it('does not describe an order as a swap if its spender is not the contract that enforces it', async () => {
    expect(await describeIt(dutchOrder({ spender: friend }))).toBeNull();
  });

  it('returns null if the outputs are missing or more than a user would read', async () => {
    expect(await describeIt(dutchOrder({ baseOutputs: [] }))).toBeNull();
    expect(await describeIt(dutchOrder({ baseOutputs: Array(30).fill(outputs[0]) as typeof outputs }))).toBeNull();
  });

  it('returns null if a value does not fit the format of its field', async () => {
    const descriptor: TypedDescriptor = {
      ...cow.descriptor,
      display: {
        formats: {
          [cow.type]: { intent: 'Go', fields: [{ path: 'kind', label: 'Kind', format: 'date' }] },
        },
      },
    };
    expect(await describeIt(cowOrder(), { descriptors: [descriptor] })).toBeNull();
  });
});
