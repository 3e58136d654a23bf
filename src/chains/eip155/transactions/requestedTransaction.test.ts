import fc from 'fast-check';
import { getAddress } from 'viem';
import { describe, expect, it } from 'vitest';
import { bytesToHex, type Hex } from '../../../kit/hex';
import { parseParams } from '../../../wire/rpc/parseParams';
import { eth_sendTransaction } from '../../../wire/rpc/eth/eth_sendTransaction';
import { readTransaction } from './requestedTransaction';

const chainId = '0x7a69';
const from = '0x2c7536e3605d9c16a7a3d7b1898e529396a65c23';
const to = '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed';
const checksummed = getAddress(to);
const misspelled = checksummed.replace('5aA', '5Aa');

function read(transaction: unknown, ...rest: unknown[]) {
  const { params, refuse } = eth_sendTransaction;
  const { transaction: parsed } = parseParams(params, [transaction, ...rest], refuse);
  return readTransaction(parsed, { chainId });
}

/** Every way to write a number that means only one. */
const spellings = (value: bigint): fc.Arbitrary<unknown> =>
  fc.constantFrom<unknown>(
    `0x${value.toString(16)}`,
    `0x${value.toString(16).toUpperCase()}`,
    `0x${value.toString(16).padStart(64, '0')}`,
    value,
    ...(value <= BigInt(Number.MAX_SAFE_INTEGER) ? [Number(value)] : []),
  );
const addresses = fc.constantFrom(to, checksummed, `0x${to.slice(2).toUpperCase()}`, to.slice(2));
const nothing = fc.constantFrom(null, '', undefined);

describe('a requested transaction', () => {
  it('means the same in every spelling', () => {
    const spelled = (most: bigint) =>
      fc.bigInt({ min: 0n, max: most }).chain((value) => fc.tuple(fc.constant(value), spellings(value)));
    const spelledData = fc
      .uint8Array({ maxLength: 40 })
      .map(bytesToHex)
      .chain((hex) => fc.tuple(fc.constant(hex), fc.constantFrom(`0x${hex}`, `0x${hex.toUpperCase()}`, hex)));
    const spelling = fc.record({
      value: spelled(2n ** 64n),
      gas: spelled(2n ** 64n),
      nonce: spelled(2n ** 32n),
      bytes: spelledData,
      to: addresses,
      from: fc.constantFrom(from, `0x${from.slice(2).toUpperCase()}`, getAddress(from), from.slice(2)),
      chain: spellings(31337n),
      type: fc.oneof(spellings(2n), nothing),
      accessList: fc.oneof(nothing, fc.constant([])),
      none: nothing,
      gasName: fc.constantFrom('gas', 'gasLimit'),
      dataName: fc.constantFrom('data', 'input'),
    });
    fc.assert(
      fc.property(spelling, ({ value, gas, nonce, bytes, chain, none, gasName, dataName, ...rest }) => {
        const loose = {
          ...rest,
          chainId: chain,
          value: value[1],
          nonce: nonce[1],
          [gasName]: gas[1],
          [dataName]: bytes[1],
          gasPrice: none,
          maxFeePerGas: none,
          authorizationList: none,
          unknown: 'field',
        };
        const { data, to: recipient, ...others } = read(Object.freeze(loose), 'extra');
        expect(others).toEqual({
          value: value[0],
          gas: gas[0],
          gasPrice: null,
          maxFeePerGas: null,
          maxPriorityFeePerGas: null,
          nonce: Number(nonce[0]),
          accessList: null,
          isLegacy: false,
          delegate: null,
        });
        expect([data.toLowerCase(), recipient?.toLowerCase()]).toEqual([`0x${bytes[0]}`, to]);
        // What is signed must be acceptable to an encoder that is strict about checksums.
        expect([to, checksummed]).toContain(recipient);
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    [{ data: '0x6000', to: null }, { to: null }],
    [{ data: '0x6000', to: '' }, { to: null }],
    [{ data: '0x6000', to: '0x' }, { to: null }],
    [{ to, data: '' }, { data: '0x' }],
    [{ to, data: null, input: '0x12' }, { data: '0x12' }],
    [{ to, value: '0x' }, { value: 0n }],
    [{ to, value: '' }, { value: 0n }],
    [
      { to, type: '0x0' },
      { isLegacy: true, accessList: null },
    ],
    [
      { to, type: 0 },
      { isLegacy: true, accessList: null },
    ],
    [
      { to, type: '0x1' },
      { isLegacy: true, accessList: [] },
    ],
    [
      { to, type: '0x01', accessList: null },
      { isLegacy: true, accessList: [] },
    ],
    [{ to, type: '0x02' }, { isLegacy: false }],
    [
      { to, gasPrice: 7 },
      { isLegacy: true, gasPrice: 7n },
    ],
    [{ to, accessList: [{ address: checksummed }] }, { accessList: [{ address: checksummed, storageKeys: [] }] }],
    [{ to, accessList: [{ address: to, storageKeys: null }] }, { accessList: [{ address: to, storageKeys: [] }] }],
    [
      { to, type: '0x2', accessList: [], authorizationList: null },
      { accessList: null, delegate: null },
    ],
    [{ to, authorizationList: [{ address: to, chainId: 31337 }] }, { delegate: { address: to, name: '' } }],
  ])('%j is read', (given, expected) => {
    expect(read({ from, ...given })).toMatchObject(expected);
  });

  it.each<[given: object, field: string]>([
    [{ to: misspelled }, 'to'],
    [{ to, accessList: [{ address: misspelled, storageKeys: [] }] }, 'accessList.0.address'],
    [{ to, authorizationList: [{ address: misspelled }] }, 'authorizationList.0.address'],
    [{ to, accessList: [{ address: to, storageKeys: ['0x1234'] }] }, 'accessList.0.storageKeys.0'],
    [{ to, accessList: { [to]: [] } }, 'accessList'],
    [{ to, value: '1000' }, 'value'],
    [{ to, value: 1.5 }, 'value'],
    [{ to, value: -1 }, 'value'],
    [{ to, value: 2 ** 53 }, 'value'],
    [{ to, value: true }, 'value'],
    [{ to, value: `0x1${'0'.repeat(64)}` }, 'value'],
    [{ to, gas: '0x' }, 'gas'],
    [{ to, nonce: '0x' }, 'nonce'],
    [{ to, gas: 21_000, gasLimit: 22_000 }, 'gas'],
    [{ to, data: '0x123' }, 'data'],
    [{ to, data: 'hello' }, 'data'],
    [{ to, data: [1, 2] }, 'data'],
    [{ to: 'vitalik.eth' }, 'to'],
    [{ to: `${to}00` }, 'to'],
    [{ to, type: '0x3' }, 'type'],
    [{ to, type: 'eip1559' }, 'type'],
    [{ to, type: '0x0', accessList: [{ address: to, storageKeys: [] }] }, 'accessList'],
    [{ to, blobVersionedHashes: [] as Hex[] }, 'blobVersionedHashes'],
    [{ to, maxFeePerBlobGas: '0x1' }, 'maxFeePerBlobGas'],
    [{ to, chainId: 1 }, 'chainId'],
    [{ to: null }, 'to'],
    [{ to: '', data: '' }, 'to'],
  ])('%j is rejected with -32602', (given, field) => {
    expect(() => read({ from, ...given })).toThrow(
      expect.objectContaining({ code: -32602, data: { field: `transaction.${field}` } }) as Error,
    );
  });
});
