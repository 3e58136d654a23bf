import { SignTypedDataVersion, personalSign, signTypedData } from '@metamask/eth-sig-util';
import { getAddress, hexToBytes } from 'viem';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ApprovalOf } from '../../src/wire/approval/approval';
import { address, createConnectedHarness, keyHex } from '../helpers/wallet/walletHarness';

/** Signatures that pages ask for in the forms that other wallets take, compared with MetaMask's own library. */
type Harness = Awaited<ReturnType<typeof createConnectedHarness>>;
const privateKey = Buffer.from(hexToBytes(`0x${keyHex}`));
const stranger = '0x00000000000000000000000000000000000000aa';
let harness: Harness;

beforeAll(async () => {
  harness = await createConnectedHarness();
});

async function sign(method: string, params: unknown[]) {
  const asking = harness.ask(method, params);
  await harness.press(true);
  return (await asking) as unknown as { result?: string };
}

describe('personal_sign', () => {
  it.each([
    ['[message, address]', ['hello', address], 'hello'],
    ['[address, message]', [address, 'hello'], 'hello'],
    ['[message, address, password]', ['hello', address, ''], 'hello'],
    ['a stranger’s address as the message', [stranger, address], stranger],
    ['the account, then a stranger’s address as the message', [address, stranger], stranger],
    ['the account as the message too', [address, address], address],
  ])('%s', async (_, params, message) => {
    expect(await sign('personal_sign', params)).toMatchObject({
      result: personalSign({ privateKey, data: message }),
    });
  });

  it.each([[[104, 105]], [Uint8Array.of(104)], [{ type: 'Buffer', data: [104] }]])(
    'rejects the bytes %j',
    async (bytes) => {
      for (const params of [
        [bytes, address],
        [address, bytes],
      ])
        expect(await harness.ask('personal_sign', params)).toMatchObject({ error: { code: -32602 } });
    },
  );

  it('rejects two addresses of others with 4100', async () => {
    const params = [stranger, stranger.replace('aa', 'bb')];
    expect(await harness.ask('personal_sign', params)).toMatchObject({ error: { code: 4100 } });
  });
});

describe('eth_signTypedData_v4', () => {
  const EIP712Domain = [{ name: 'name', type: 'string' }];
  const Node = [
    { name: 'to', type: 'address' },
    { name: 'next', type: 'Net:Node' },
  ];
  const data = {
    types: { EIP712Domain, 'Net:Node': Node, Broken: [{ name: 'x', type: 'quux' }] },
    primaryType: 'Net:Node' as const,
    domain: { name: 'Shop', version: '1', chainId: 31337, verifyingContract: stranger },
    message: { to: stranger, next: { to: stranger, next: null } },
  };

  it.each([
    ['an object', data],
    ['its text', JSON.stringify(data)],
  ])('signs %s as MetaMask does, and shows what is signed', async (_, given) => {
    const asking = harness.ask('eth_signTypedData_v4', [address, given, 'extra']);
    await harness.waiting();
    const { typedData } = harness.queue()[0] as ApprovalOf<'signTypedData'>;
    expect(typedData).toMatchObject({
      domain: { name: 'Shop' },
      message: { to: getAddress(stranger), next: { to: getAddress(stranger), next: null } },
    });
    expect([Object.keys(typedData.domain), Object.keys(typedData.types)]).toEqual([
      ['name'],
      ['EIP712Domain', 'Net:Node'],
    ]);
    await harness.press(true);
    expect(await asking).toMatchObject({
      result: signTypedData({ privateKey, data, version: SignTypedDataVersion.V4 }),
    });
  });

  it('warns of an address whose checksum is wrong', async () => {
    const to = address.replace('E', 'e');
    const message = { to, next: null };
    const asking = harness.ask('eth_signTypedData_v4', [address, { ...data, message }]);
    await harness.waiting();
    expect((harness.queue()[0] as ApprovalOf<'signTypedData'>).risks).toContainEqual({
      kind: 'misspelled',
      level: 'warning',
      values: { address },
    });
    await harness.press(true);
    expect(await asking).toHaveProperty('result');
  });

  it('rejects another chain that the domain names, though it does not sign it', async () => {
    const domain = { ...data.domain, chainId: 1 };
    expect(await harness.ask('eth_signTypedData_v4', [address, { ...data, domain }])).toMatchObject({
      error: { data: { field: 'typedData.domain.chainId' } },
    });
  });

  it('rejects a struct without a value in version 3, which would leave it out', async () => {
    expect(await harness.ask('eth_signTypedData_v3', [address, data])).toMatchObject({
      error: { code: -32602, data: { field: 'typedData.message.next.next' } },
    });
  });
});
