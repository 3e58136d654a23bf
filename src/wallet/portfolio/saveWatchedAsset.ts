import { HttpError } from '../../errors/http';
import { RpcError } from '../../errors/rpc';
import type { AssetFacts } from '../../wire/approval/approval';
import type { PortfolioPort } from './port';
import { balanceKey } from '../balances';
import { saveAsset } from './saveAsset';

interface WatchedAsset {
  chainId: string;
  account: string;
  asset: AssetFacts;
}

/** @throws RpcError 4200 if the wallet hides this kind of asset and so would not show it. */
export function checkWatchable(
  { deps, stores }: Pick<PortfolioPort, 'deps' | 'stores'>,
  type: AssetFacts['type'],
): void {
  const { hideTokenDisplay, hideNftDisplay } = stores.embed.state.whiteLabel;
  const isHidden = type === 'ERC20' ? hideTokenDisplay : hideNftDisplay;
  const what = type === 'ERC20' ? 'tokens' : 'NFTs';
  if (isHidden) throw new RpcError('unsupportedMethod', { message: `The wallet hides ${what} in this project.` });
  if (deps.data === null) throw new RpcError('unsupportedMethod', { message: 'This wallet cannot save tokens.' });
}

/**
 * Saves in the user's list what a page has asked to watch and the user has approved, and shows it. Tokens and collectibles are displayed
 * from the server's list. A failed save is reported to both the page and the user, because the user has approved it and expects to
 * see it.
 */
export async function saveWatchedAsset(
  parts: Pick<PortfolioPort, 'deps' | 'stores' | 'chains' | 'view' | 'accountData' | 'accountSeal'>,
  watched: WatchedAsset,
): Promise<void> {
  const { stores, deps, view } = parts;
  try {
    await saveAsset(parts, watched);
  } catch (cause) {
    const isFull = cause instanceof HttpError && cause.code === 'conflict';
    stores.toast.actions.tell(isFull ? 'assetLimit' : 'assetNotKept');
    // Inside a host page, the wallet closed together with the confirmation.
    if (deps.host !== null) view.require('wallet');
    throw isFull
      ? new RpcError('limitExceeded', {
          message: 'The account has reached the maximum number of watched tokens.',
          cause,
        })
      : new RpcError('resourceUnavailable', { message: 'The token could not be saved. Try again later.', cause });
  }
  await show(parts, watched);
}

/**
 * Refreshes the list at once if it is visible. Otherwise the next poll finds the asset.
 * @throws RpcError -32004 if there is no such asset.
 */
async function show(
  parts: Pick<PortfolioPort, 'deps' | 'stores' | 'chains' | 'accountData'>,
  { chainId, account, asset }: WatchedAsset,
): Promise<void> {
  const { stores } = parts;
  if (stores.accounts.state.selected !== account || stores.network.state.chainId !== chainId) return;
  const store = asset.type === 'ERC20' ? stores.tokens : stores.collectibles;
  const refresh =
    asset.type === 'ERC20'
      ? (await import('./refreshPortfolio')).refreshPortfolio
      : (await import('./refreshCollectibles')).refreshCollectibles;
  await refresh(parts, { force: true });
  if (store.state.statuses[balanceKey(chainId, account)] !== 'unsupported') return;
  throw new RpcError('methodNotSupported', { message: `The wallet cannot show tokens of chain ${chainId}.` });
}
