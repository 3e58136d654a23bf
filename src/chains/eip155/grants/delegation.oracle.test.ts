import { Implementation, toMetaMaskSmartAccount } from '@metamask/smart-accounts-kit';
import { hashDelegation } from '@metamask/smart-accounts-kit/utils';
import { createPublicClient, custom, toHex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { mainnet } from 'viem/chains';
import { expect, it } from 'vitest';
import { hexToBytes } from '../../../kit/hex';
import { createSigner } from '../accounts/signer';
import { caveatsOf } from './caveats';
import { delegationHash, signDelegation } from './delegation';

/** A permission that we sign is, to the byte, the one that MetaMask's own kit would have signed. */
const key = '0x4c0883a69102937d6231471b5dbb6204fe5129617082792ae468d01a3f362318';
const owner = privateKeyToAccount(key);
const signer = createSigner((use) => use(hexToBytes(key)));
const client = createPublicClient({
  chain: mainnet,
  transport: custom({ request: async ({ method }: { method: string }) => (method === 'eth_getCode' ? '0x' : '0x1') }),
});

it.each(['periodic', 'allowance', 'stream'] as const)('MetaMask’s kit signs the same: %s', async (kind) => {
  const account = await toMetaMaskSmartAccount({
    client,
    implementation: Implementation.Stateless7702,
    address: owner.address,
    signer: { account: owner },
  });
  const rule = {
    kind,
    amount: '5',
    period: kind === 'periodic' ? 86_400 : null,
    initial: '1',
    max: '9',
    start: 1_000,
    expiry: 2_000,
    token: '0x000000000000000000000000000000000000bEEF',
    symbol: 'USD',
    decimals: 6,
  };
  const caveats = caveatsOf(rule, { nonce: 3n });
  const delegation = {
    delegate: '0x000000000000000000000000000000000000dEaD',
    delegator: owner.address,
    caveats,
    salt: 7n,
  } as const;
  const theirs = {
    ...delegation,
    authority: toHex(2n ** 256n - 1n, { size: 32 }),
    caveats: caveats.map((caveat) => ({ ...caveat, args: '0x' as const })),
    salt: toHex(7n, { size: 32 }),
  };
  expect(delegationHash(delegation)).toBe(hashDelegation({ ...theirs, signature: '0x' }));
  expect(signDelegation(delegation, { signer, chainId: '0x1' })).toBe(
    await account.signDelegation({ delegation: theirs, chainId: 1 }),
  );
});
