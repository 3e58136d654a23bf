import type { OnrampOrder } from '../../src/wire/onramp';
import type { OnrampProvider, ProviderAsset } from './provider';
import type { OrderRow } from './tables';

/** Converts an order's row to the format of the wallet, with the names of its service and coin. */
export function describeOrder(row: OrderRow, provider: OnrampProvider | undefined): OnrampOrder {
  const asset = provider && assetOf(provider, row);
  const { id, side, status, reason, token, address, method, currency, amount, receives } = row;
  return {
    id,
    side,
    provider: row.provider,
    name: provider?.name ?? row.provider,
    status,
    reason,
    token,
    chainId: row.chain_id,
    symbol: asset?.symbol ?? '',
    decimals: asset?.decimals ?? 0,
    address,
    method,
    currency,
    amount,
    receives,
    depositAddress: row.deposit_address,
    transaction: row.transaction_id,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

/** Returns the asset of an order from the table of its service, or undefined if the service no longer has it. */
export const assetOf = (
  provider: OnrampProvider,
  { chain_id: chainId, token }: Pick<OrderRow, 'chain_id' | 'token'>,
): ProviderAsset | undefined => provider.assets.find((asset) => asset.chainId === chainId && asset.token === token);
