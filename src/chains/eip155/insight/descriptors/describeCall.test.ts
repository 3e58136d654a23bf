import type { AbiFunction, AbiParameter } from 'viem';
import { encodeFunctionData, parseAbiItem } from 'viem/utils';
import { describe, expect, it } from 'vitest';
import type { Hex } from '../../../../kit/hex';
import { describeCall } from './describeCall';
import type { CallDescriptor } from './descriptor';
import { descriptors } from './descriptors';

const account: Hex = '0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf';
const token: Hex = '0x6B175474E89094C44Da98b954EedeAC495271d0F';
const contract: Hex = '0x87870Bca3F3fD6335C3F4ce8392D69350B4fA4E2';
const readToken = async () => ({ symbol: 'DAI', decimals: 18 });

const sample = ({ type }: AbiParameter): unknown => {
  if (type === 'address[]') return [token, contract];
  if (type === 'address') return token;
  return Number(/\d+$/.exec(type)?.[0]) <= 48 ? 7 : 7n;
};

const encode = (signature: string, args?: unknown[]): Hex => {
  const abi = parseAbiItem(`function ${signature}`) as AbiFunction;
  return encodeFunctionData({ abi: [abi], args: args ?? abi.inputs.map(sample) });
};

const every = descriptors.flatMap((descriptor) =>
  Object.keys(descriptor.display.formats).map((signature) => [signature, descriptor] as const),
);

describe('the descriptors shipped with the wallet', () => {
  it.each(every)('%s describes its own call on every chain that it lists', async (signature, descriptor) => {
    const data = encode(signature);
    const { intent, fields } = descriptor.display.formats[signature]!;
    for (const { chainId, address } of descriptor.context.contract.deployments) {
      const call = { from: account, to: address, value: 7n, data };
      const found = await describeCall(call, { chainId: `0x${chainId.toString(16)}`, descriptors, readToken });
      expect(found?.description).toMatchObject({ intent, owner: descriptor.metadata.owner });
      expect(found?.description.fields.map(({ label }) => label)).toEqual(
        fields.flatMap((field) => ('label' in field ? field.label : [])),
      );
    }
  });
});

describe('describeCall', () => {
  const supply = 'supply(address asset,uint256 amount,address onBehalfOf,uint16 referralCode)';
  const ask = (data: Hex, { to = contract, chainId = '0x1' as Hex, list = descriptors } = {}) =>
    describeCall({ from: account, to, value: 0n, data }, { chainId, descriptors: list, readToken });

  it('shows the maximum amount as “All”', async () => {
    const found = await ask(encode(supply, [token, 2n ** 256n - 1n, account, 0]));
    expect(found?.description.fields[0]).toEqual({ label: 'Amount', kind: 'text', value: 'All DAI' });
  });

  it.each([
    ['another contract', encode(supply), { to: token }],
    ['another chain', encode(supply), { chainId: '0x5' as Hex }],
    ['another call', encode('mint(address to)'), {}],
    ['bytes that end too early', encode(supply).slice(0, 100) as Hex, {}],
    ['a bare selector', encode(supply).slice(0, 10) as Hex, {}],
    ['nothing', '0x' as Hex, {}],
  ])('returns null for %s', async (_name, data, options) => {
    expect(await ask(data, options)).toBeNull();
  });

  it.each(['nowhere', '__proto__', 'constructor', 'list.[9]', 'list.[-9]', 'list.length', '@.gas'])(
    'returns null when a path leads nowhere: %s',
    async (path) => {
      const descriptor: CallDescriptor = {
        context: { contract: { deployments: [{ chainId: 1, address: contract }] } },
        metadata: { owner: 'Test' },
        display: {
          formats: { 'go(address[] list)': { intent: 'Go', fields: [{ path, label: 'It', format: 'raw' }] } },
        },
      };
      expect(await ask(encode('go(address[] list)'), { list: [descriptor] })).toBeNull();
    },
  );
});
