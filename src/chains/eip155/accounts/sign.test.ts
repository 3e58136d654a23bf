import fc from 'fast-check';
import type { TransactionSerializable } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { hashTypedData, parseTransaction } from 'viem/utils';
import { describe, expect, it } from 'vitest';
import type { TypedData } from '../../../wire/rpc/eth/eth_signTypedData_v4';
import { bytesToHex, hexToBytes, type Hex } from '../../../kit/hex';
import { addressOfKey } from './address';
import { messageBytes, recoverMessageAddress, signMessage } from './message';
import { signDigestPacked } from './signDigest';
import { normalizeTypedData, typedDataChainId, typedDataDigest } from './typedData';
import { signTransaction } from '../transactions/transaction';
import { inDepth } from '../../../../tests/helpers/inDepth';

const keyHex = '0x4c0883a69102937d6231471b5dbb6204fe5129617082792ae468d01a3f362318';
const privateKey = hexToBytes(keyHex);
const account = privateKeyToAccount(keyHex);
const keys = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .filter((bytes) => bytes.some((b) => b > 0) && bytes[0]! < 255);

describe('eip155 signing compared with viem', () => {
  it('derives the same address', () => {
    expect(addressOfKey(privateKey)).toBe(account.address);
  });

  it('signs messages with the same signatures', async () => {
    await fc.assert(
      fc.asyncProperty(keys, fc.uint8Array({ maxLength: 200 }), async (key, message) => {
        const peer = privateKeyToAccount(`0x${bytesToHex(key)}`);
        const signature = signMessage({ privateKey: key, message });
        expect(signature).toBe(await peer.signMessage({ message: { raw: message } }));
        expect(recoverMessageAddress({ message, signature })).toBe(peer.address);
      }),
      { numRuns: inDepth(25, 2_000) },
    );
  });

  it('signs transactions to the same bytes', async () => {
    const wei = fc.bigInt(0n, 1n << 100n);
    const accessLists = fc.option(
      fc.array(
        fc.boolean().map((): { address: Hex; storageKeys: Hex[] } => ({
          address: account.address,
          storageKeys: [`0x${'11'.repeat(32)}`],
        })),
        { maxLength: 2 },
      ),
    );
    const fees = fc.oneof(
      wei.map((gasPrice) => ({ kind: 'legacy' as const, gasPrice })),
      wei.map((each) => ({ kind: 'eip1559' as const, maxFeePerGas: each + 5n, maxPriorityFeePerGas: each })),
    );
    await fc.assert(
      fc.asyncProperty(
        wei,
        fc.nat(),
        fees,
        accessLists,
        fc.uint8Array({ maxLength: 64 }),
        async (value, nonce, fee, accessList, bytes) => {
          const data: Hex = `0x${bytesToHex(bytes)}`;
          const common = { chainId: 31337, nonce, to: account.address, value, data, gas: 21_000n };
          const { raw } = signTransaction({ privateKey, transaction: { ...common, fee, accessList } });
          const { kind, ...prices } = fee;
          const type = kind === 'eip1559' ? kind : accessList ? 'eip2930' : 'legacy';
          const peer = await account.signTransaction({
            ...common,
            ...prices,
            type,
            ...(accessList && { accessList }),
          } as TransactionSerializable);
          expect(raw).toBe(peer);
        },
      ),
      { numRuns: inDepth(25, 2_000) },
    );
  });

  it('signs a transaction that creates a contract', () => {
    const fee = { kind: 'legacy', gasPrice: 1n } as const;
    const { raw } = signTransaction({
      privateKey,
      transaction: { chainId: 1, nonce: 0, to: null, value: 0n, data: '0x6000', gas: 60_000n, fee, accessList: null },
    });
    expect(parseTransaction(raw)).toMatchObject({ chainId: 1, data: '0x6000', gas: 60_000n });
    expect(parseTransaction(raw).to).toBeUndefined();
  });

  it('throws a TypeError for a digest that is not 32 bytes, before the curve is used (docs/threats.md 39)', () => {
    const bad = [
      new Uint8Array(31),
      new Uint8Array(33),
      new Uint8Array(0),
      '00'.repeat(32),
      Array(32).fill(1),
      1n,
      null,
    ];
    for (const digest of bad) {
      expect(() => signDigestPacked({ privateKey, digest: digest as Uint8Array })).toThrow(TypeError);
    }
  });

  it('never uses the same nonce (r) twice', () => {
    const seen = new Set<string>();
    for (let i = 0; i < 300; i++) {
      const digest = new Uint8Array(32).fill(i % 256, 0, 16).fill(i >> 8, 16);
      seen.add(signDigestPacked({ privateKey, digest }).slice(2, 66));
    }
    expect(seen.size).toBe(300);
  });
});

describe('messageBytes (docs/protocol.md 1.10)', () => {
  const hex = (message: string) => bytesToHex(messageBytes(message));
  it.each([
    ['0xdeadbeef', 'deadbeef'],
    ['deadBEEF', 'deadbeef'],
    ['0x', ''],
    ['', ''],
    ['hello', '68656c6c6f'],
    ['0xabc', bytesToHex(new TextEncoder().encode('0xabc'))],
    ['abc', '616263'],
    ['0xzz', bytesToHex(new TextEncoder().encode('0xzz'))],
    ['żółć', bytesToHex(new TextEncoder().encode('żółć'))],
  ])('converts %j', (message, expected) => {
    expect(hex(message)).toBe(expected);
  });
});

const Person = [
  { name: 'name', type: 'string' },
  { name: 'wallet', type: 'address' },
];
const person = { name: 'A', wallet: account.address };
const peerHash = (data: TypedData) => hashTypedData<Record<string, unknown>, string>(data);
const mail: TypedData = {
  types: {
    Person,
    Mail: [
      { name: 'from', type: 'Person' },
      { name: 'to', type: 'Person[]' },
      { name: 'amount', type: 'uint256' },
      { name: 'delta', type: 'int8' },
      { name: 'tag', type: 'bytes4' },
    ],
  },
  primaryType: 'Mail',
  domain: { name: 'Mail', version: '1', chainId: 1, verifyingContract: account.address },
  message: {
    from: person,
    to: [{ name: 'B', wallet: account.address }],
    amount: '1',
    delta: -128,
    tag: '0xdeadbeef',
  },
};

describe('typed data', () => {
  const digest = (data: TypedData) => `0x${bytesToHex(typedDataDigest(normalizeTypedData(data)))}`;
  const refusal = (change: object) => {
    try {
      normalizeTypedData({ ...mail, ...change });
      return undefined;
    } catch (error) {
      return error as { code: number; message: string };
    }
  };

  it('computes the same hash as viem', () => {
    expect(digest(mail)).toBe(peerHash(mail));
  });

  it('reads the chain id as the same number in every form (docs/threats.md 42)', () => {
    const forms = [1, '1', '0x1', '0x01', ' 1 '].map((chainId) => ({ ...mail, domain: { ...mail.domain, chainId } }));
    expect(new Set(forms.map((form) => digest(form))).size).toBe(1);
    expect(forms.map((form) => typedDataChainId(form))).toEqual([1n, 1n, 1n, 1n, 1n]);
  });

  it('builds the domain type from the fields that are present, unless EIP712Domain is declared', () => {
    const domain = { version: '2', salt: `0x${'22'.repeat(32)}` };
    const EIP712Domain = [
      { name: 'version', type: 'string' },
      { name: 'salt', type: 'bytes32' },
    ];
    const peer = peerHash({ ...mail, domain, types: { ...mail.types, EIP712Domain } });
    expect(digest({ ...mail, domain })).toBe(peer);
    expect(digest({ ...mail, domain, types: { ...mail.types, EIP712Domain } })).toBe(peer);
    const other = { ...mail, types: { ...mail.types, EIP712Domain: [{ name: 'name', type: 'string' }] } };
    expect(digest(other)).toBe(peerHash(other));
  });

  it('hashes a message without a domain as viem does', () => {
    expect(digest({ ...mail, domain: {} })).toBe(peerHash({ ...mail, domain: {} }));
    expect(typedDataChainId({ domain: {} })).toBeNull();
  });

  it('removes message fields that no type declares', () => {
    const message = { ...mail.message, hidden: 'you get a free car', from: { ...person, also: 1 } };
    expect(JSON.stringify(normalizeTypedData({ ...mail, message }))).not.toMatch(/free car|also/);
  });

  it.each([
    ['an unknown primary type', { primaryType: 'Nope' }, 'typedData.primaryType'],
    ['a missing field', { message: { ...mail.message, amount: undefined } }, 'typedData.message.amount'],
    [
      'an integer that overflows',
      { message: { ...mail.message, amount: (1n << 256n).toString() } },
      'typedData.message.amount',
    ],
    ['a negative unsigned integer', { message: { ...mail.message, amount: -1 } }, 'typedData.message.amount'],
    ['a signed integer that overflows', { message: { ...mail.message, delta: 128 } }, 'typedData.message.delta'],
    ['a fraction', { message: { ...mail.message, amount: 1.5 } }, 'typedData.message.amount'],
    ['an unsafe integer', { message: { ...mail.message, amount: 2 ** 60 } }, 'typedData.message.amount'],
    ['bytes of another length', { message: { ...mail.message, tag: '0xdead' } }, 'typedData.message.tag'],
    ['another value in place of an array', { message: { ...mail.message, to: {} } }, 'typedData.message.to'],
    ['a chain id that is not a number', { domain: { chainId: {} } }, 'typedData.domain.chainId'],
    [
      'an unknown type',
      { types: { ...mail.types, Mail: [{ name: 'amount', type: 'quux' }] } },
      'typedData.message.amount',
    ],
    [
      'an integer of odd size',
      { types: { ...mail.types, Mail: [{ name: 'amount', type: 'uint7' }] } },
      'typedData.message.amount',
    ],
  ])('rejects %s and names the field', (_, change, field) => {
    expect(refusal(change)).toMatchObject({ code: -32602, message: expect.stringContaining(`${field} `) });
  });

  it('rejects nesting 200 levels deep with -32602', () => {
    const types = { Node: [{ name: 'next', type: 'Node[]' }] };
    let message: object = { next: [] };
    for (let i = 0; i < 200; i++) message = { next: [message] };
    expect(refusal({ types, primaryType: 'Node', message })).toMatchObject({ code: -32602 });
  });
});
