import { formatUnits, parseUnits } from '../../kit/units';
import { walletAsker } from '../host';
import type { SendPort } from './port';
import { sumShares } from './readShares';
import { settleFailure } from './sendAssets';
import { decimalsOf } from './sendAsset';

type Parts = Pick<SendPort, 'stores' | 'familyWallet'>;

/** Returns whether the selected account can send to several recipients at once on the current network. Never rejects. */
export async function canSendSeveral({ stores, familyWallet }: Parts): Promise<boolean> {
  const { selected: account } = stores.accounts.state;
  const { chainId } = stores.network.state;
  if (account === null) return false;
  try {
    return (await (await familyWallet(chainId)).canSendSeveral?.({ chainId, account })) ?? false;
  } catch {
    return false;
  }
}

/**
 * Sends to all recipients in the store with one confirmation: all of them receive it, or none. The outcome is written to the store.
 * If the user rejects, the screen stays as it was. Never rejects.
 */
export async function sendSeveral(parts: SendPort): Promise<void> {
  const { deps, stores, chains } = parts;
  const { asset, several, filledBy } = stores.send.state;
  const { selected } = stores.accounts.state;
  const [first] = several;
  // An asset that was chosen on one network is not available on another.
  if (selected === null || !first || asset === null || asset.chainId !== stores.network.state.chainId) return;
  const { chainId } = asset;
  const coin = chains.chain(chainId).decimals;
  const decimals = decimalsOf(asset, { coin });
  const total = sumShares(several, decimals);
  const transfers = several.flatMap(({ to, amount }) => {
    const value = parseUnits(amount, decimals);
    return value === null || value === 0n ? [] : [{ to, asset: { ...asset }, amount: value }];
  });
  if (total === null || transfers.length < several.length) return;
  const shown = { asset: { ...asset }, to: first.to, amount: formatUnits(total, decimals), recipients: several.length };
  try {
    const family = await parts.familyWallet(chainId);
    if (!family.sendSeveral) return;
    const context = { asker: filledBy?.kind === 'page' ? filledBy.asker : walletAsker(deps), isInlayHost: false };
    const sending = { context, chainId, from: selected, transfers, isPrefilled: filledBy !== null };
    const hash = await family.sendSeveral(sending);
    stores.send.actions.settle({ kind: 'sent', hash, name: null, ...shown });
    // Refreshes the balance, which is now lower.
    parts.watch.wake();
  } catch (error) {
    settleFailure(stores, error);
  }
}
