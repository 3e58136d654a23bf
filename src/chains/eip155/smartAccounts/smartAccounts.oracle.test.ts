import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import {
  toBiconomySmartAccount,
  toKernelSmartAccount,
  toNexusSmartAccount,
  toSafeSmartAccount,
  toTrustSmartAccount,
} from 'permissionless/accounts';
import {
  createPublicClient,
  custom,
  encodeAbiParameters,
  hashMessage,
  hashTypedData,
  type SignableMessage,
} from 'viem';
import {
  entryPoint06Address,
  entryPoint07Address,
  toSimple7702SmartAccount,
  type UserOperation,
} from 'viem/account-abstraction';
import { privateKeyToAccount } from 'viem/accounts';
import { describe, expect, it } from 'vitest';
import { hexToBytes, type Hex } from '../../../kit/hex';
import { createSigner } from '../accounts/signer';
import { normalizeTypedData } from '../accounts/typedData';
import type { SmartAccountType } from '../../../wire/accountAbstraction';
import { decodeCalls } from './decodeCalls';
import { openSmartAccount } from './openSmartAccount';
import { toWire, type Operation } from './operations/operation';
import { wrapSignature } from './signAs';

const key = '0x4c0883a69102937d6231471b5dbb6204fe5129617082792ae468d01a3f362318';
const owner = privateKeyToAccount(key);
const signer = createSigner((use) => use(hexToBytes(key)));
const chainId = 31_337n;

/** Safe’s factory returns the creation code of its proxies; nothing is deployed. */
const proxyFile = createRequire(import.meta.url).resolve(
  '@safe-global/safe-contracts/build/artifacts/contracts/proxies/SafeProxy.sol/SafeProxy.json',
);
const { bytecode } = JSON.parse(readFileSync(proxyFile, 'utf8')) as { bytecode: Hex };
const client = createPublicClient({
  transport: custom({
    async request({ method }: { method: string }) {
      if (method === 'eth_chainId') return '0x7a69';
      if (method === 'eth_getCode') return '0x';
      if (method === 'eth_call') return encodeAbiParameters([{ type: 'bytes' }], [bytecode]);
      throw new Error(method);
    },
  }),
});

/** A validator that does not report support for typed data. */
const silent = { request: async () => '0x' };

interface Peer {
  address: Hex;
  getFactoryArgs(): Promise<{ factory?: Hex | undefined; factoryData?: Hex | undefined }>;
  encodeCalls(calls: readonly { to: Hex; value?: bigint; data?: Hex }[]): Promise<Hex>;
  getStubSignature(): Promise<Hex>;
  signMessage(input: { message: SignableMessage }): Promise<Hex>;
}
/** The signing functions of permissionless, which viem types by the version of the entry point. */
type Signs = {
  signUserOperation(operation: UserOperation): Promise<Hex>;
  signTypedData(input: typeof typedData): Promise<Hex>;
};

/** MetaMask’s account is compared with MetaMask’s own kit (smartAccountKits.oracle.test.ts). */
type Peers = Exclude<SmartAccountType, 'metamask'>;

const peers: Record<Peers, (address: Hex) => Promise<Peer & Signs>> = {
  safe: () =>
    toSafeSmartAccount({
      client,
      owners: [owner],
      version: '1.4.1',
      entryPoint: { address: entryPoint07Address, version: '0.7' },
    }) as Promise<Peer & Signs>,
  kernel: (address) =>
    toKernelSmartAccount({
      client,
      owners: [owner],
      version: '0.3.1',
      address,
      entryPoint: { address: entryPoint07Address, version: '0.7' },
    }) as Promise<Peer & Signs>,
  nexus: (address) =>
    toNexusSmartAccount({ client, owners: [owner], version: '1.0.0', address }) as Promise<Peer & Signs>,
  async biconomy() {
    const entryPoint = { address: entryPoint06Address, version: '0.6' } as const;
    const peer = (await toBiconomySmartAccount({ client, owners: [owner], entryPoint })) as Peer & Signs;
    // Theirs signs a hash as a message only for operations; plain, it would be a signature of the owner too.
    return {
      ...peer,
      signMessage: async ({ message }) => peer.signMessage({ message: { raw: hashMessage(message) } }),
      signTypedData: async (data) => peer.signMessage({ message: { raw: hashTypedData(data) } }),
    };
  },
  trust: (address) =>
    toTrustSmartAccount({
      client,
      owner,
      address,
      entryPoint: { address: entryPoint06Address, version: '0.6' },
    }) as Promise<Peer & Signs>,
  // viem’s own implementation.
  simple7702: () => toSimple7702SmartAccount({ client, owner }) as unknown as Promise<Peer & Signs>,
};
const calls = [
  { to: '0x000000000000000000000000000000000000bEEF', value: 7n, data: '0x1234' },
  { to: '0x000000000000000000000000000000000000dEaD', value: 0n, data: '0x' },
] as const;
const typedData = {
  domain: { name: 'Shop', chainId: 31_337, verifyingContract: owner.address },
  types: { Order: [{ name: 'text', type: 'string' }] },
  primaryType: 'Order',
  message: { text: 'one' },
} as const;

/** The addresses to which the factories, with their code of public chains, have deployed the accounts. */
const deployed: Record<SmartAccountType, Hex> = {
  safe: '0x26F68a4F60BC4Ad4fBA248251D4c0B0bb5b17d07',
  kernel: '0x8127778edEbe2FdDCb4a20AC0F52789A7bFf7F65',
  nexus: '0x11cb5b2a6d05bB1EE8f20Ea0697081FC868403C6',
  metamask: '0x118efd0d78103729507CE58009A2bc5e9Dfe65a1',
  biconomy: '0x793d13776fbF4cAdf6d4Ada0eCF29e817b7c0Aca',
  trust: '0xE6cFb3d828C39C37D756FF30F4C89C847f340a93',
  simple7702: owner.address,
};

it.each(Object.entries(deployed))('%s has the address at which its factory deploys it', async (type, address) => {
  expect((await openSmartAccount(type as SmartAccountType, { owner: owner.address, signer })).address).toBe(address);
});

const signed = { r: '0x1', s: '0x2', yParity: 0 } as const;
/** Hex digits in either case stand for the same bytes. */
const lower = (value: unknown): unknown => JSON.parse(JSON.stringify(value).toLowerCase());

describe.each(['safe', 'kernel', 'nexus', 'biconomy', 'trust', 'simple7702'] as const)(
  '%s compared with permissionless',
  (type) => {
    const open = async () => {
      const ours = await openSmartAccount(type, { owner: owner.address, signer });
      return { ours, theirs: await peers[type](ours.address) };
    };

    it('has the same address and deployment', async () => {
      const { ours, theirs } = await open();
      expect(ours.address).toBe(theirs.address);
      const eip7702Factory = { factory: '0x7702', factoryData: '0x' };
      expect(lower(ours.init ?? eip7702Factory)).toEqual(lower(await theirs.getFactoryArgs()));
    });

    it('encodes one call and several the same way, and throws a RangeError for none', async () => {
      const { ours, theirs } = await open();
      for (const some of [calls.slice(0, 1), calls])
        expect(lower(ours.encodeCalls(some))).toEqual(lower(await theirs.encodeCalls(some)));
      expect(() => ours.encodeCalls([])).toThrow(RangeError);
    });

    it('decodes its own encoded calls and returns null for anything else', async () => {
      const { ours } = await open();
      for (const some of [
        calls.slice(0, 1),
        calls,
        [{ ...calls[1], to: '0x1111111111111111111111111111111111111111' } as const],
      ])
        expect(lower(decodeCalls(ours, ours.encodeCalls(some))?.map(({ to, data }) => ({ to, data })))).toEqual(
          lower(some.map(({ to, data }) => ({ to, data }))),
        );
      expect(decodeCalls(ours, ours.encodeCalls(calls))?.map(({ value }) => value)).toEqual([7n, 0n]);
      const more: Hex = `${ours.encodeCalls(calls)}00`;
      for (const other of ['0x', '0xdeadbeef', more] as const) expect(decodeCalls(ours, other)).toBeNull();
    });

    it.each([
      ['deployed with it, paid by itself', { deploys: true, paid: false }],
      ['deployed before, paid by a paymaster', { deploys: false, paid: true }],
    ])('signs an operation the same way: %s', async (_what, { deploys, paid }) => {
      const { ours, theirs } = await open();
      const operation: Operation = {
        sender: ours.address,
        nonce: 5n,
        callData: ours.encodeCalls(calls),
        init: deploys ? ours.init : null,
        authorization:
          deploys && ours.delegate ? { address: ours.delegate, chainId: 31_337, nonce: 1, ...signed } : null,
        callGasLimit: 1n,
        verificationGasLimit: 2n,
        preVerificationGas: 3n,
        maxFeePerGas: 4n,
        maxPriorityFeePerGas: 5n,
        paymaster: paid
          ? { address: entryPoint07Address, data: '0xabcd', verificationGasLimit: 6n, postOpGasLimit: 7n }
          : null,
      };
      const wire = toWire(operation, { version: ours.entryPoint, signature: '0x' });
      const numbers = Object.fromEntries(
        Object.entries(wire).map(([name, value]) => [
          name,
          typeof value === 'string' && /nonce|gas|fee/i.test(name) ? BigInt(value) : value,
        ]),
      );
      const signature = await theirs.signUserOperation({
        factory: undefined,
        ...numbers,
        ...(operation.authorization && { authorization: operation.authorization }),
        chainId: 31_337,
      } as unknown as UserOperation);
      expect(await ours.signOperation(operation, { chainId })).toBe(signature);
      expect(ours.stubSignature).toHaveLength(signature.length);
    });

    it('signs messages and typed data the same way', async () => {
      const { ours, theirs } = await open();
      const message = new TextEncoder().encode('Hello');
      expect(lower(wrapSignature(ours, await ours.signMessage(message, { chainId })))).toBe(
        lower(await theirs.signMessage({ message: 'Hello' })),
      );
      const normal = normalizeTypedData({ ...typedData, types: { Order: [...typedData.types.Order] } });
      expect(lower(wrapSignature(ours, await ours.signTypedData(normal, { chainId, client: silent })))).toBe(
        lower(await theirs.signTypedData(typedData)),
      );
    });

    it('has a different address for another owner', async () => {
      const ours = await openSmartAccount(type, { owner: owner.address, signer });
      const other = await openSmartAccount(type, { owner: entryPoint06Address, signer });
      expect(other.address).not.toBe(ours.address);
    });
  },
);
