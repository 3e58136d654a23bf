import type { OfferedChain } from '../../../src/wire/chainConfig';
import { createHarness, project, type HarnessOptions } from './walletHarness';

/** Opens a signed-in wallet on several chains, whose page is not connected yet; its watchers run. */
export async function openMultichainWallet({ chains, ...options }: HarnessOptions & { chains?: OfferedChain[] } = {}) {
  const harness = createHarness({
    ...options,
    ...(chains && { project: Promise.resolve({ ...project, chains }) }),
  });
  await harness.wallet.restored;
  if (harness.wallet.stores.session.state.status !== 'signedIn') await harness.signInByMail();
  // Watchers start some time after the wallet.
  await harness.clock.advance(10_000);
  return harness;
}
