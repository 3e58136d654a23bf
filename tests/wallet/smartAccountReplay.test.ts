import {
  createPublicClient,
  hashMessage,
  hashTypedData,
  http,
  parseErc6492Signature,
  recoverAddress,
  type Hex,
} from 'viem';
import { anvil as anvilChain } from 'viem/chains';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { normalizeTypedData } from '../../src/chains/eip155/accounts/typedData';
import { openSmartAccount } from '../../src/chains/eip155/smartAccounts/openSmartAccount';
import { wrapSignature } from '../../src/chains/eip155/smartAccounts/signAs';
import { utf8ToBytes } from '../../src/kit/bytes';
import { startSmartAccountChain, type SmartAccountChain } from '../helpers/chains/smartAccountChain';
import { address as owner, ownSigner as signer } from '../helpers/wallet/walletHarness';

/** A signature of one smart account is invalid for the owner's other accounts and on other chains (ERC-1271, ERC-7739). */
const types = ['safe', 'kernel', 'nexus'] as const;
/** Types whose contracts check the bare hash: they only check who signed. */
const bare = ['metamask', 'simple7702'] as const;
type Type = (typeof types)[number] | (typeof bare)[number] | 'trust';
const order = {
  domain: { name: 'Shop' },
  types: { Order: [{ name: 'text', type: 'string' }] },
  primaryType: 'Order',
  message: { text: 'one' },
} as const;
let chain: SmartAccountChain;
const reader = () => createPublicClient({ chain: anvilChain, transport: http(chain.anvil.url), cacheTime: 0 });
const open = (type: Type) => openSmartAccount(type, { owner, signer });

beforeAll(async () => {
  chain = await startSmartAccountChain({ bundler: false });
});
afterAll(() => chain.stop());

async function sign(type: Type, kind: 'text' | 'data', chainId: bigint) {
  const account = await open(type);
  const client = { request: (method: string, params?: unknown) => chain.anvil.rpc(method, params as unknown[]) };
  const data = normalizeTypedData({ ...order, types: { Order: [...order.types.Order] } });
  const signature =
    kind === 'text'
      ? await account.signMessage(utf8ToBytes('Hello'), { chainId })
      : await account.signTypedData(data, { chainId, client });
  return wrapSignature(account, signature);
}
const counts = (kind: 'text' | 'data', address: Hex, signature: Hex) =>
  kind === 'text'
    ? reader().verifyMessage({ address, message: 'Hello', signature })
    : reader().verifyTypedData({ address, ...order, signature });

describe.each(types.flatMap((type) => (['text', 'data'] as const).map((kind) => [type, kind] as const)))(
  'a signature of %s over %s',
  (type, kind) => {
    it('is valid for the account on its chain', async () => {
      expect(await counts(kind, (await open(type)).address, await sign(type, kind, 31_337n))).toBe(true);
    });

    it('is invalid here if it was made for another chain', async () => {
      expect(await counts(kind, (await open(type)).address, await sign(type, kind, 1n))).toBe(false);
    });

    it('is invalid for the owner’s other accounts and for the owner', async () => {
      const { signature } = parseErc6492Signature(await sign(type, kind, 31_337n));
      const bare = type === 'safe' ? signature : `0x${signature.slice(type === 'kernel' ? 44 : 42)}`;
      for (const other of types.filter((each) => each !== type)) {
        const account = await open(other);
        for (const given of [signature, bare] as Hex[])
          expect(await counts(kind, account.address, wrapSignature(account, given))).toBe(false);
      }
      expect(await counts(kind, owner, bare.slice(0, 132) as Hex)).toBe(false);
    });
  },
);

const orderOn = (chainId: number) => ({ ...order, domain: { ...order.domain, chainId } });

describe.each(bare)('%s, whose contract has no domain of its own', (type) => {
  it('signs a text like its owner: the signature is valid no further than the owner’s own', async () => {
    const account = await open(type);
    const signature = await sign(type, 'text', 31_337n);
    expect(await counts('text', account.address, signature)).toBe(true);
    const { signature: own } = parseErc6492Signature(signature);
    expect(await recoverAddress({ hash: hashMessage('Hello'), signature: own })).toBe(owner);
    // None of the accounts with a domain of their own accepts it.
    for (const other of types) {
      const { address, ...rest } = await open(other);
      const wrapped = wrapSignature({ address, ...rest } as typeof account, own);
      expect(await counts('text', address, wrapped)).toBe(false);
    }
  });

  it('signs data for the chain that the data names, and no other', async () => {
    const account = await open(type);
    const data = normalizeTypedData({ ...orderOn(31_337), types: { Order: [...order.types.Order] } });
    const client = { request: (method: string, params?: unknown) => chain.anvil.rpc(method, params as unknown[]) };
    const signature = wrapSignature(account, await account.signTypedData(data, { chainId: 31_337n, client }));
    const verify = (chainId: number) =>
      reader().verifyTypedData({ address: account.address, ...orderOn(chainId), signature });
    expect(await verify(31_337)).toBe(true);
    expect(await verify(1)).toBe(false);
  });
});

it('a signature of type trust is bound to one account on one chain', async () => {
  const { address } = await open('trust');
  const own = async (chainId: bigint) => parseErc6492Signature(await sign('trust', 'text', chainId)).signature;
  const digest = (chainId: number, verifyingContract: Hex) =>
    hashTypedData({
      domain: { name: 'Barz', version: 'v0.2.0', chainId, verifyingContract },
      types: { BarzMessage: [{ name: 'message', type: 'bytes' }] },
      primaryType: 'BarzMessage',
      message: { message: hashMessage('Hello') },
    });
  const signature = await own(31_337n);
  expect(await recoverAddress({ hash: digest(31_337, address), signature })).toBe(owner);
  for (const hash of [digest(1, address), digest(31_337, owner as Hex), hashMessage('Hello')])
    expect(await recoverAddress({ hash, signature })).not.toBe(owner);
  expect(await own(1n)).not.toBe(signature);
});
