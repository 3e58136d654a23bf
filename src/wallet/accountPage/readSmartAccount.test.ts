import { describe, expect, it } from 'vitest';
import { address as owner, createHarness, localChain, project } from '../../../tests/helpers/wallet/walletHarness';
import { readSmartAccount } from './readSmartAccount';

/** Facts about a smart account in the recovery kit. */
const chains = [{ chainId: localChain.chainId, bundlerConfig: { url: 'https://bundler.test' } }];
const of = (accountAbstraction: Record<string, unknown>) => ({ ...project, accountAbstraction });

describe.each([
  ['safe', 'Safe 1.4.1 · EntryPoint 0.7'],
  ['kernel', 'Kernel 0.3.1 · EntryPoint 0.7'],
  ['biconomy', 'Biconomy Smart Account 2 · EntryPoint 0.6'],
])('a smart account of kind %s', (smartAccountType, kind) => {
  it('returns address, kind and networks of the account that the wallet opens with this project', async () => {
    const own = of({ smartAccountType, chains });
    const harness = createHarness({ project: Promise.resolve(own) });
    await harness.signInByMail();
    await harness.wallet.restored;
    const [first] = harness.wallet.stores.accounts.state.accounts;
    const networks = [localChain.displayName];
    expect(await readSmartAccount({ project: own, owner })).toEqual({ address: first?.address, kind, networks });
    harness.wallet.destroy();
  });
});

it('names networks from the wallet’s own list if the project has none, and only those with a bundler', async () => {
  const named = ['0x89', '0x1'].map((chainId) => ({ chainId, bundlerConfig: { url: 'https://bundler.test' } }));
  const own = { ...of({ smartAccountType: 'safe', chains: [...named, { chainId: '0x2105' }] }), chains: [] };
  const found = await readSmartAccount({ project: own, owner });
  expect(found?.networks).toHaveLength(2);
  expect(found?.networks.join()).toMatch(/Ethereum.*Polygon|Polygon.*Ethereum/);
});

it('returns null without a smart account, at the owner’s own address, and for settings that the wallet rejects', async () => {
  for (const own of [
    project,
    of({}),
    of({ smartAccountType: 'simple7702', chains }),
    of({ smartAccountType: 'light', chains }),
    of({ smartAccountType: 'safe', chains: [] }),
  ]) {
    expect(await readSmartAccount({ project: own, owner })).toBeNull();
  }
});
