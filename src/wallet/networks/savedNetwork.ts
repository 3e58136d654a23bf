import * as v from 'valibot';
import { HttpError } from '../../errors/http';
import { coinDecimals } from '../../kit/chain/coin';
import type { OfferedChain } from '../../wire/chainConfig';
import { NetworkRowSchema, type NetworkRow } from '../../wire/http/userRows';
import { liveRows, type Rows } from '../userLists';

export type CustomNamespace = NetworkRow['chain_namespace'];

/** Maximum number of networks that a user adds. */
export const networkLimit = 50;

/** The `id` of a chain that a user has added and that could not be saved in the list yet. */
export const unsavedId = 'unsaved';

/** Returns true for a chain that no list has. */
export const isStray = ({ id }: Pick<OfferedChain, 'id'>): boolean => id === undefined || id === unsavedId;

/** Converts the rows of a list to chains of the wallet. The id of a row is its chain's, so that two devices never add one twice. */
export function toChains(rows: Rows): OfferedChain[] {
  return liveRows(NetworkRowSchema, rows).map(([id, row]) => ({
    chainId: row.chain_id,
    chainNamespace: row.chain_namespace,
    displayName: row.network_name,
    rpcTarget: row.rpc_url,
    ticker: row.symbol,
    tickerName: row.symbol_name === '' ? row.symbol : row.symbol_name,
    decimals: coinDecimals[row.chain_namespace],
    isTestnet: row.is_testnet,
    isCustom: true,
    id,
    ...(row.block_explorer_url === '' ? {} : { blockExplorerUrl: row.block_explorer_url }),
    ...(row.logo === '' ? {} : { logo: row.logo }),
  }));
}

/** @throws HttpError `invalid` for a chain that no list can hold. */
export function toNetworkRow(chain: OfferedChain): NetworkRow {
  const row = v.safeParse(NetworkRowSchema, {
    chain_id: chain.chainId,
    chain_namespace: chain.chainNamespace,
    network_name: chain.displayName,
    rpc_url: chain.rpcTarget,
    symbol: chain.ticker,
    symbol_name: chain.tickerName,
    block_explorer_url: chain.blockExplorerUrl ?? '',
    logo: chain.logo ?? '',
    is_testnet: chain.isTestnet ?? false,
  });
  if (!row.success) throw new HttpError('invalid');
  return row.output;
}
