import { describe, expect, it, vi } from 'vitest';
import { canRunSurfpool } from '../../helpers/chains/surfpool';
import { devnet, useSolanaWallet } from '../../helpers/wallet/solanaWallet';
import { dapp, localChain, project } from '../../helpers/wallet/walletHarness';

describe.skipIf(!canRunSurfpool)('Solana for users with a second factor only', () => {
  const world = useSolanaWallet();
  const { open } = world;
  const strict = { project: Promise.resolve({ ...project, factorFor: ['solana'] }) };
  const current = () => world.harness.wallet.stores.network.state.chainId;
  /** Waits shortly after the start, until the watchers are loaded. */
  const settle = async () => {
    for (let i = 0; i < 10; i++) {
      await world.harness.clock.advance(200);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  };

  it('switches a user without one back to Ethereum, and notifies the page', async () => {
    await open({ ...strict, init: { hostOrigin: dapp } });
    await vi.waitFor(async () => {
      await settle();
      expect(current()).toBe(localChain.chainId);
    });
    const told = world.harness.notified.filter(({ method }) => method === 'wallet_chain_changed');
    expect(told.at(-1)).toMatchObject({ params: { chainId: localChain.chainId } });
    // A page that switches to Solana again is switched back again.
    const switching = world.harness.ask('wallet_switchChain', { chainId: 'solana:103' });
    await world.harness.press(true);
    await switching;
    await vi.waitFor(async () => {
      await settle();
      expect(current()).toBe(localChain.chainId);
    });
    const { accounts, selected } = world.harness.wallet.stores.accounts.state;
    expect(accounts.find(({ address }) => address === selected)?.namespace).toBe('eip155');
  });

  it('stays selected for a user who has one', async () => {
    await open(strict);
    const { accounts } = world.harness.wallet.stores;
    await vi.waitFor(async () => {
      await settle();
      expect(current()).toBe(localChain.chainId);
    });
    accounts.actions.set({
      accounts: accounts.state.accounts.map((account) => ({ ...account, accountType: 'threshold' as const })),
      selected: accounts.state.selected,
    });
    await world.harness.wallet.actions.selectChain(devnet);
    await settle();
    expect(current()).toBe(devnet);
  });

  it('stays selected in a project without this rule', async () => {
    await open();
    await settle();
    expect(current()).toBe(devnet);
  });
});
