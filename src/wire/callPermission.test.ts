import { parse, safeParse } from 'valibot';
import { encodeAbiParameters } from 'viem';
import { describe, expect, it } from 'vitest';
import { CallableContractSchema, typesOf, wordOf } from './callPermission';

const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045';
const contract = (signature: string, given: Record<string, string>) => ({
  chainId: '0x1',
  address,
  name: 'Game',
  codeHash: `0x${'ab'.repeat(32)}`,
  methods: [{ signature, arguments: Object.entries(given).map(([name, value]) => ({ name, value })) }],
});

it.each<[string, Record<string, string>]>([
  ['mint(address,uint256)', { to: 'account', amount: 'any' }],
  ['claim()', {}],
  ['supply(address,uint256,address,uint16)', { asset: address, amount: 'any', onBehalfOf: 'account', code: '0' }],
  ['setName(bytes32,string)', { node: 'any', name: 'any' }],
  ['depositForBurn(uint256,uint32,bytes32)', { amount: 'any', domain: '3', recipient: 'account' }],
  [
    'exactInputSingle((address,address,uint24,address,uint256))',
    { tokenIn: address, tokenOut: address, fee: '500', recipient: 'account', amountIn: 'any' },
  ],
])('an operator can list %s', (signature, given) => {
  expect(parse(CallableContractSchema, contract(signature, given))).toMatchObject({ name: 'Game' });
});

it.each<[why: string, string, Record<string, string>]>([
  ['an address that anybody chooses', 'mint(address,uint256)', { to: 'any', amount: 'any' }],
  ['an argument that is not named', 'mint(address,uint256)', { to: 'account' }],
  ['an argument too many', 'claim()', { to: 'account' }],
  ['an address in a list', 'transferFrom((address,address,uint160,address)[])', { transfers: 'any' }],
  ['calls in a list', 'aggregate((address,bytes)[])', { calls: 'any' }],
  ['bytes, which may contain calls', 'multicall(bytes[])', { data: 'any' }],
  ['bytes', 'execute(address,bytes)', { to: 'account', data: 'any' }],
  ['text in a struct', 'set((address,string))', { owner: 'account', name: 'any' }],
  ['fixed text', 'setName(string)', { name: 'Lantern' }],
  ['the account as a number', 'set(uint256)', { owner: 'account' }],
  ['a number that does not fit', 'set(uint8)', { value: '256' }],
  ['a type that does not exist', 'set(uint7)', { value: 'any' }],
  ['an alias, which has another selector', 'set(uint)', { value: 'any' }],
  ['a raw selector', '0xa9059cbb', {}],
])('an operator cannot list %s', (_why, signature, given) => {
  expect(safeParse(CallableContractSchema, contract(signature, given)).success).toBe(false);
});

describe('a fixed value is encoded as the ABI encodes it', () => {
  it.each([
    ['address', address, address],
    ['bool', 'true', true],
    ['bool', 'false', false],
    ['uint256', `${2n ** 256n - 1n}`, 2n ** 256n - 1n],
    ['uint24', '3000', 3000],
    ['bytes4', '0xA9059cbb', '0xa9059cbb'],
    ['bytes32', `0x${'0f'.repeat(32)}`, `0x${'0f'.repeat(32)}`],
  ])('%s %s', (type, value, given) => {
    expect(wordOf(type, value)).toBe(encodeAbiParameters([{ type }], [given]));
  });

  it.each([
    ['address', '0x12'],
    ['bool', '1'],
    ['uint8', '-1'],
    ['uint8', '0x1'],
    ['bytes4', '0xa9'],
    ['string', 'text'],
    ['int8', '1'],
  ])('%s %s is none', (type, value) => {
    expect(wordOf(type, value)).toBeNull();
  });
});

it('knows the position of each argument, those of structs in their place', () => {
  expect(typesOf('swap((address,(uint24,bool)),bytes4)')).toEqual(['address', 'uint24', 'bool', 'bytes4']);
});
