import { readAsset } from '../../chains/eip155/assets/assetFacts';
import { HttpError } from '../../errors/http';
import { invalidParams, RpcError } from '../../errors/rpc';
import type { Hex } from '../../kit/hex';
import type { WatchAssetRequest } from '../../rpc/latePort';
import type { RequestContext } from '../../rpc/port';
import type { AssetFacts } from '../../wire/approval';
import { describeChain } from '../chainClients';
import type { WalletParts } from '../parts';
import { balanceKey } from '../stores/balances';
import { accountFor } from './accountFor';
import { saveAsset } from './saveAsset';

interface WatchedAsset {
  chainId: Hex;
  account: Hex;
  asset: AssetFacts;
}

/**
 * `wallet_watchAsset` (EIP-747): what is shown and kept is the chain's word; a page that says otherwise is refused. Done once our
 * server has kept it, for that is what tokens and NFTs are shown from.
 */
export async function watchAsset(
  parts: WalletParts,
  { context, asset: { type, options } }: { context: RequestContext; asset: WatchAssetRequest },
): Promise<void> {
  const { approvals, chains, events, ready } = parts;
  await ready.restored;
  const [address] = (await context.moment?.accounts) ?? events.visibleAccounts(context.origin);
  if (address === undefined) throw new RpcError('unauthorized');
  const account = await accountFor(parts, { context, address });
  checkShown(parts, type);
  const chain = describeChain(chains.chain(await context.moment?.chainId));
  const { chainId } = chain;
  const { tokenId = null } = options;
  const facts = await readAsset(chains.client(chainId), { type, address: options.address, tokenId, account });
  checkClaims(options, facts);
  const asset = { type, address: options.address, ...facts, tokenId: type === 'ERC20' ? null : tokenId };
  const details = { method: 'wallet_watchAsset', account, asset } as const;
  await approvals.ask<'wallet_watchAsset'>({ context, chain, details }).confirmed;
  await keep(parts, { chainId, account, asset });
  await show(parts, { chainId, account, asset });
}

/** @throws RpcError 4200 where the wallet would keep it and show nothing. */
function checkShown({ deps, stores }: WalletParts, type: AssetFacts['type']): void {
  const { hideTokenDisplay, hideNftDisplay } = stores.embed.state.whiteLabel;
  const isHidden = type === 'ERC20' ? hideTokenDisplay : hideNftDisplay;
  const what = type === 'ERC20' ? 'tokens' : 'NFTs';
  if (isHidden) throw new RpcError('unsupportedMethod', { message: `The wallet hides ${what} in this project.` });
  if (deps.data === null) throw new RpcError('unsupportedMethod', { message: 'This wallet does not keep tokens.' });
}

/** A save that fails is told to both: the person has said yes, and would look for it in vain. */
async function keep(parts: WalletParts, watched: WatchedAsset): Promise<void> {
  const { stores, deps, view } = parts;
  try {
    await saveAsset(parts, watched);
  } catch (cause) {
    const isFull = cause instanceof HttpError && cause.code === 'conflict';
    stores.toast.actions.tell(isFull ? 'assetLimit' : 'assetNotKept');
    // Inside a page the wallet has gone with the confirmation.
    if (deps.host !== null) view.require('wallet');
    throw isFull
      ? new RpcError('limitExceeded', { message: 'The account watches as many tokens as it can.', cause })
      : new RpcError('resourceUnavailable', { message: 'The token could not be kept. Ask again later.', cause });
  }
}

/** Looks at once where it is in sight; elsewhere it is found with the next look. @throws RpcError -32004 where there is none. */
async function show(parts: WalletParts, { chainId, account, asset }: WatchedAsset): Promise<void> {
  const { stores } = parts;
  if (stores.accounts.state.selected !== account || stores.network.state.chainId !== chainId) return;
  const store = asset.type === 'ERC20' ? stores.tokens : stores.collectibles;
  const look =
    asset.type === 'ERC20'
      ? (await import('./refreshPortfolio')).refreshPortfolio
      : (await import('./refreshCollectibles')).refreshCollectibles;
  await look(parts, { force: true });
  if (store.state.looks[balanceKey(chainId, account)] !== 'unsupported') return;
  throw new RpcError('methodNotSupported', { message: `The wallet does not show tokens of chain ${chainId}.` });
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
