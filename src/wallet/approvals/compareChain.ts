import type { Families } from '../../chains/families';
import type { ApprovalChain } from '../../wire/approval/approval';
import type { WalletDeps } from '../ports';

/**
 * The embedding page describes its chains as it likes: adds to the chain of a request how public lists name it, if that differs. Never
 * rejects.
 */
export async function compareChain({
  deps: { init },
  families,
  chain,
  fill,
}: {
  deps: { init: Pick<WalletDeps['init'], 'chains'> };
  families: Families;
  chain: ApprovalChain;
  fill(chain: ApprovalChain): void;
}): Promise<void> {
  if (!init.chains?.length) return;
  try {
    const { findOtherName } = await import('../networks/findOtherName');
    const listed = await findOtherName(families, { ...chain, symbol: chain.ticker });
    if (listed) fill({ ...chain, listed });
  } catch {
    // The list has not loaded.
  }
}
