import { createPublicClient, http, parseErc6492Signature, type Hex } from 'viem';
import { anvil as anvilChain } from 'viem/chains';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSigner } from '../../src/chains/eip155/accounts/signer';
import { normalizeTypedData } from '../../src/chains/eip155/accounts/typedData';
import { openSmartAccount } from '../../src/chains/eip155/smartAccounts/openSmartAccount';
import { wrapSignature } from '../../src/chains/eip155/smartAccounts/wrapSignature';
import { utf8ToBytes } from '../../src/kit/bytes';
import { hexToBytes } from '../../src/kit/hex';
import { startSmartAccountChain, type SmartAccountChain } from '../helpers/chains/smartAccountChain';
import { address as owner, keyHex } from '../helpers/wallet/walletHarness';

/** A signature of one smart account counts for no other account of its owner, and on no other chain (ERC-1271, ERC-7739). */
const signer = createSigner((use) => use(hexToBytes(`0x${keyHex.replace(/^0x/, '')}`)));
const types = ['safe', 'kernel', 'nexus'] as const;
const order = {
  domain: { name: 'Shop' },
  types: { Order: [{ name: 'text', type: 'string' }] },
  primaryType: 'Order',
  message: { text: 'one' },
} as const;
let chain: SmartAccountChain;
const reader = () => createPublicClient({ chain: anvilChain, transport: http(chain.anvil.url), cacheTime: 0 });
const open = (type: (typeof types)[number]) => openSmartAccount(type, { owner, signer });

beforeAll(async () => {
  chain = await startSmartAccountChain({ bundler: false });
});
afterAll(() => chain.stop());

async function sign(type: (typeof types)[number], kind: 'text' | 'data', chainId: bigint) {
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
  '%s, %s',
  (type, kind) => {
    it('counts for the account, on its chain', async () => {
      expect(await counts(kind, (await open(type)).address, await sign(type, kind, 31_337n))).toBe(true);
    });

    it('signed for another chain counts for nothing here', async () => {
      expect(await counts(kind, (await open(type)).address, await sign(type, kind, 1n))).toBe(false);
    });

    it('counts for none of the owner’s other accounts, and not for the owner', async () => {
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
