import * as v from 'valibot';
import { cleanText } from '../../kit/text/cleanText';
import type { AssetFacts } from '../../wire/approval/approval';
import { AddressSchema } from '../../wire/http/walletShapes';
import type { UserListsPort } from '../userLists';

/** Saves a token or an NFT in the user's list, for every device. It is fine if it is already there. Rejects with HttpError. */
export async function saveAsset(
  parts: UserListsPort,
  { chainId, account, asset }: { chainId: string; account: string; asset: AssetFacts },
): Promise<void> {
  const { watchAsset } = await import('../userLists/watchedAssets');
  const { type, symbol, decimals, tokenId } = asset;
  const address = v.parse(AddressSchema, asset.address);
  const place = { account, chain_id: chainId };
  await watchAsset(
    parts,
    type === 'ERC20' || tokenId === null
      ? {
          ...place,
          token_address: address,
          token_name: '',
          token_symbol: cleanText(symbol, 32),
          decimals: decimals ?? 18,
        }
      : { ...place, nft_address: address, nft_id: tokenId, nft_contract_standard: type.toLowerCase() },
  );
}
