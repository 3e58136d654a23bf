import { isLoopbackOrigin, toOrigin } from '../../kit/origin';
import { watchedLimit, type OwnOfUser } from '../../wire/http/assets';
import { AssetRowSchema, type AssetRow } from '../../wire/http/userRows';
import type { WalletStores } from '../wallet';
import { changeList, checkRoom } from './changeList';
import { recallList } from './copies';
import type { UserListsPort } from './port';
import { isLive, liveRows } from './rows';

/** Maximum number of watched assets. */
const limit = 1_000;

/** Saves an asset in the user's list, for every device. It is fine if it is already there. Rejects with HttpError. */
export async function watchAsset(parts: UserListsPort, row: AssetRow): Promise<void> {
  const asset = 'nft_id' in row ? `${row.nft_address} ${row.nft_id}` : row.token_address;
  const id = `${row.account} ${row.chain_id} ${asset}`;
  await changeList(parts, 'assets', (rows) => {
    if (isLive(rows, id)) return {};
    checkRoom(rows, limit);
    return { [id]: row };
  });
}

/**
 * Returns what the server needs to know of the user's lists in order to read an account's assets on a chain, from the newest list that this
 * browser has verified. Undefined if it is nothing.
 */
export async function ownOfUser(
  parts: Omit<UserListsPort, 'stores'> & { stores: Pick<WalletStores, 'customChains'> },
  { account, chainId }: { account: string; chainId: string },
): Promise<OwnOfUser | undefined> {
  const owner = parts.accountSeal.owner();
  const { rows } = owner === null ? { rows: {} } : await recallList(parts, { owner, kind: 'assets' });
  const here = liveRows(AssetRowSchema, rows).flatMap(([, { account: of, chain_id, ...asset }]) =>
    of === account && chain_id === chainId ? [asset] : [],
  );
  const tokens = here.filter((asset) => 'token_address' in asset).slice(-watchedLimit);
  const nfts = here.filter((asset) => 'nft_id' in asset).slice(-watchedLimit);
  const chain = parts.stores.customChains.state.list.find((one) => one.chainId === chainId);
  const urls = chain?.rpcTarget.split(',').filter((url) => !isLocal(url)) ?? [];
  const network = chain && urls.length > 0 ? { rpc_url: urls.join(','), symbol: chain.ticker } : undefined;
  return network || here.length > 0 ? { network, tokens, nfts } : undefined;
}

/** A network on this machine is out of the server's reach. */
function isLocal(url: string): boolean {
  const origin = toOrigin(url);
  return origin !== undefined && isLoopbackOrigin(origin);
}
