import { invalidParams } from '../../../errors/rpc';
import { wallet_watchAsset as wire, type WatchAssetRequest } from '../../../wire/rpc/wallet/wallet_watchAsset';
import { defineMethod } from '../../methodTable';
import type { AssetFacts } from '../../../wire/approval/approval';
import { readAsset } from '../assets/assetFacts';
import type { Eip155Parts } from '../parts';

/**
 * EIP-747: the token's data is read from the chain for display and storage; a request that contradicts it is
 * rejected. Resolves once the wallet has stored the token.
 */
export const wallet_watchAsset = defineMethod(
  wire,
  async (parts: Eip155Parts, { params: { asset: asked }, context }) => {
    const { type, options } = asked;
    const { approvals, chains, assets } = parts;
    const account = await parts.seenAccount(context);
    await assets.checkWatchable(type);
    const chain = chains.describe(await context.snapshot?.chainId);
    const { chainId } = chain;
    const { tokenId = null } = options;
    const facts = await readAsset(chains.client(chainId), { type, address: options.address, tokenId, account });
    checkClaims(options, facts);
    const asset = { type, address: options.address, ...facts, tokenId: type === 'ERC20' ? null : tokenId };
    const details = { kind: 'watchAsset', account, asset } as const;
    await approvals.ask<'watchAsset'>({ context, chain, details }).confirmed;
    await assets.keep({ chainId, account, asset });
    return true as const;
  },
);

function checkClaims(
  { symbol, decimals }: WatchAssetRequest['options'],
  facts: Pick<AssetFacts, 'symbol' | 'decimals'>,
): void {
  if (facts.decimals === null) return;
  if (symbol && symbol.toLowerCase() !== facts.symbol.toLowerCase()) {
    throw invalidParams('asset.options.symbol', `must be ${facts.symbol}, as in the contract`);
  }
  if (decimals !== undefined && decimals !== null && Number(decimals) !== facts.decimals) {
    throw invalidParams('asset.options.decimals', `must be ${facts.decimals}, as in the contract`);
  }
}
