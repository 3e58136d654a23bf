import { HttpError } from '../../errors/http';
import type { AssetFacts } from '../../wire/approval/approval';
import type { PortfolioPort } from './port';

/**
 * Saves a token or an NFT on the server in the account's list, for every device. It is fine if it is already there.
 * @throws HttpError `conflict` if the list is full.
 */
export async function saveAsset(
  { accountData }: Pick<PortfolioPort, 'accountData'>,
  { chainId, account, asset }: { chainId: string; account?: string; asset: AssetFacts },
): Promise<void> {
  const { own } = await accountData.open(account);
  const { type, address, symbol, decimals, tokenId } = asset;
  const chain_id = chainId;
  try {
    if (type === 'ERC20' || tokenId === null) {
      await own.addToken({ chain_id, token_address: address, token_symbol: symbol, decimals: decimals ?? 18 });
    } else {
      await own.addNft({ chain_id, nft_address: address, nft_id: tokenId, nft_contract_standard: type.toLowerCase() });
    }
  } catch (error) {
    if (!(error instanceof HttpError && error.code === 'conflict' && error.details.reason === 'exists')) throw error;
  }
}
