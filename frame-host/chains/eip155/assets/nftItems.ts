import type { Hex } from '../../../../src/kit/hex';
import { cleanText } from '../../../../src/kit/text/cleanText';
import type { Nft } from '../../../../src/wire/http/assets';
import { toMetadata } from '../../../wallet-api/assets/metadata';
import { looksLikeSpam } from '../../../wallet-api/assets/spam';
import type { ChainSource } from '../../chainSource';
import type { NftItem } from './indexerShapes';
import type { NftMedia } from '../../../wallet-api/assets/nftMedia';
import type { Owned } from './ownedNfts';

/** Converts an NFT from an indexer's list. */
export function fromIndexer(
  { id, token, value: balance, token_type, metadata, image_url }: NftItem,
  source: ChainSource,
): Owned {
  const told = toMetadata(metadata);
  const image = told?.image ?? toMetadata({ image: image_url })?.image ?? null;
  return {
    source,
    contract: token.address as Hex,
    tokenId: id,
    standard: token_type === 'ERC-721' ? 'erc721' : 'erc1155',
    balance,
    collection: token.name,
    symbol: token.symbol,
    ...(told ? { metadata: { ...told, image } } : {}),
  };
}

/**
 * Creates the NFT of the wallet API. @param input.told its metadata, or why it is missing. @param input.path the path under which its
 * image is served.
 */
export function toNft(
  { source, contract, tokenId, standard, balance, collection, symbol }: Owned,
  { told, path }: { told: Awaited<ReturnType<NftMedia['readAll']>>[number] | undefined; path: string },
): Nft {
  const facts = typeof told === 'object' ? told : undefined;
  const { name = '', description = '', image = null, attributes = [] } = facts ?? {};
  const known = new Set([source.ticker.toLowerCase()]);
  return {
    address: contract,
    tokenId,
    standard,
    collection: cleanText(collection, 64),
    name,
    description,
    image: image === null ? null : path,
    attributes,
    balance,
    isSpam:
      looksLikeSpam({ name: collection, symbol }, { known }) ||
      looksLikeSpam({ name, symbol: '' }, { known: new Set() }),
    metadata: typeof told === 'object' ? 'ok' : (told ?? 'pending'),
  };
}
