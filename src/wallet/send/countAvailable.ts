import type { SendPort } from './port';
import { assetKey } from './sendAsset';
import { balanceKey, refreshBalance } from '../balances';

/** Reads from the chain how much of the asset to send is available. Never rejects. An unknown amount is null. */
export async function countAvailable(
  parts: Pick<SendPort, 'deps' | 'stores' | 'familyWallet' | 'chains'>,
): Promise<void> {
  const { stores } = parts;
  const { asset } = stores.send.state;
  const { selected } = stores.accounts.state;
  if (asset === null || selected === null) return;
  const key = assetKey(asset);
  const tell = (amount: string | null) => stores.send.actions.counted({ key, amount });
  if (asset.kind === 'coin') {
    await refreshBalance(parts);
    return tell(stores.balances.state.native[balanceKey(asset.chainId, selected)]?.amount ?? null);
  }
  try {
    const family = await parts.familyWallet(asset.chainId);
    const amount = await family.readHolding({ chainId: asset.chainId, asset: { ...asset }, account: selected });
    tell(amount.toString());
  } catch {
    tell(null);
  }
}
