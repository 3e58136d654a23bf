import { expect, it } from 'vitest';
import { catalogue } from '../../../wire/rpc/catalogue';
import type { OfferedChain } from '../../../wire/chainConfig';
import { createMethodSource } from './methodSource';
import { createHarness, localChain } from '../../../../tests/helpers/wallet/walletHarness';

it('every method of the catalogue is implemented, with the policy that it has there', async () => {
  const solana = {
    ...localChain,
    chainNamespace: 'solana',
    chainId: '0x67',
    rpcTarget: 'https://solana.test',
  } as const;
  const find = async (chain: OfferedChain) => {
    const { wallet } = createHarness({ init: { chains: [chain] } });
    const source = wallet.serve(createMethodSource);
    return Promise.all(catalogue.map(async ({ name }) => (await source.find(name))?.policy));
  };
  const [onEthereum, onSolana] = await Promise.all([find(localChain), find(solana)]);
  for (const [at, { name, wire }] of catalogue.entries()) {
    const policy = wire.confirms ? 'confirm' : 'open';
    expect([name, onSolana[at]]).toEqual([name, policy]);
    if (!name.startsWith('solana_') && name !== 'getAccounts') expect([name, onEthereum[at]]).toEqual([name, policy]);
  }
});

it.each(catalogue)('$name has its own name and a sentence as its summary', ({ name, wire, docs }) => {
  expect(wire.name).toBe(name);
  expect(docs.summary).toMatch(/^[A-Z].*\.$/);
});
