import { readAsset } from '../../chains/eip155/assetFacts';
import { invalidParams, RpcError } from '../../errors/rpc';
import type { Hex } from '../../kit/hex';
import type { WatchAssetRequest } from '../../rpc/latePort';
import type { RequestContext } from '../../rpc/port';
import type { AssetFacts } from '../../wire/approval';
import { describeChain } from '../chainClients';
import type { WalletParts } from '../parts';
import { accountFor } from './accountFor';
import { saveToken } from './saveToken';

/** Longer claims of pictures are left out. */
const longestImage = 2_048;

/** `wallet_watchAsset` (EIP-747): what is shown and kept is the chain's word; a page that says otherwise is refused. */
export async function watchAsset(
  parts: WalletParts,
  { context, asset: { type, options } }: { context: RequestContext; asset: WatchAssetRequest },
): Promise<void> {
  const { approvals, chains, stores, events, ready, deps } = parts;
  await ready.restored;
  const [address] = (await context.moment?.accounts) ?? events.visibleAccounts(context.origin);
  if (address === undefined) throw new RpcError('unauthorized');
  const account = await accountFor(parts, { context, address });
  const chain = describeChain(chains.chain(await context.moment?.chainId));
  const { tokenId = null, image } = options;
  const facts = await readAsset(chains.client(chain.chainId), { type, address: options.address, tokenId, account });
  checkClaims(options, facts);
  const asset: AssetFacts = {
    type,
    address: options.address,
    ...facts,
    tokenId: type === 'ERC20' ? null : tokenId,
    image: image && image.length <= longestImage ? image : null,
  };
  await approvals.ask<'wallet_watchAsset'>({
    context,
    chain,
    details: { method: 'wallet_watchAsset', account, asset },
  }).confirmed;
  if (type === 'ERC20' && deps.data !== null) {
    // Kept with the server as well, where it can be reached; the answer to the page does not wait for that.
    void saveToken(parts, { chainId: chain.chainId, ...asset }).then(
      () => parts.polls.look('portfolio', { force: true }),
      () => undefined,
    );
  }
  const owner = account.toLowerCase() as Hex;
  stores.watchedAssets.actions.add({ ...asset, chainId: chain.chainId, account: owner, addedAt: deps.clock.now() });
}

function checkClaims(
  { symbol, decimals }: WatchAssetRequest['options'],
  facts: Pick<AssetFacts, 'symbol' | 'decimals'>,
): void {
  if (facts.decimals === null) return;
  if (symbol && symbol.toLowerCase() !== facts.symbol.toLowerCase()) {
    throw invalidParams('asset.options.symbol', `must be the contract's own, ${facts.symbol}`);
  }
  if (decimals !== undefined && decimals !== null && Number(decimals) !== facts.decimals) {
    throw invalidParams('asset.options.decimals', `must be the contract's own, ${facts.decimals}`);
  }
}
