import { token2022Program } from '../../../../src/chains/solana/programs';
import type { Token } from '../../../../src/chains/solana/tokens/readToken';
import { cleanText } from '../../../../src/kit/text/cleanText';
import type { Nft } from '../../../../src/wire/http/assets';
import type { NftKey, NftMedia } from '../../../wallet-api/assets/nftMedia';
import { toPart } from '../../../wallet-api/assets/part';
import { looksLikeSpam } from '../../../wallet-api/assets/spam';
import type { ChainSource } from '../../chainSource';
import type { AssetReaders } from '../../family';
import type { CompressedNfts } from './compressed';
import { isCollectible, type Holdings } from './holdings';

/** Maximum time that a response waits for missing metadata, in ms. Metadata that is still missing is reported as `pending`. */
const timeLimit = 6_000;
/** Each NFT has its own mint, so its address alone identifies it. */
const tokenId = '0';
export const standards = ['metaplex', 'token-2022', 'compressed'] as const;

/** Creates a reader of an account's NFTs: mints with a supply of one, and compressed NFTs from the operator's indexer. */
export function createNftReader({
  holdings,
  compressed,
  media,
}: {
  holdings: Holdings;
  compressed: CompressedNfts;
  media: NftMedia;
}): AssetReaders['nfts'] {
  return async ({ source, address, skipCache: skip }) => {
    const ask = { source, address, skip };
    const [held, packed] = await Promise.all([holdings.read(ask), compressed.read(ask)]);
    const items = [
      ...(held.value?.list ?? []).flatMap(({ token, amount }) =>
        amount > 0n && isCollectible(token) ? [{ ...token, key: keyOf(source, token) }] : [],
      ),
      ...(packed.value?.list ?? []).map(({ id, name, symbol }) => {
        const key: NftKey = { source, contract: id, tokenId, standard: 'compressed' };
        return { address: id, name, symbol, key };
      }),
    ];
    const told = await media.readAll(
      items.map(({ key }) => key),
      { timeLimit },
    );
    const nfts = items.map((item, at) => toNft(item, { told: told[at], media }));
    const isPending = nfts.some(({ metadata }) => metadata !== 'ok');
    const isPartial = packed.value?.isShort !== false || held.value?.isShort === true;
    return {
      chainId: source.chainId,
      address,
      nfts,
      parts: {
        ownership: toPart(held, { isPartial }),
        metadata: { state: isPending ? 'partial' : 'ok', at: held.at ?? null },
      },
    };
  };
}

const keyOf = (source: ChainSource, { address: contract, mint }: Token): NftKey => ({
  source,
  contract,
  tokenId,
  standard: mint.program === token2022Program ? 'token-2022' : 'metaplex',
});

/** Creates the NFT of the wallet API. If its metadata is unavailable, the data of its mint or of the indexer is used. */
function toNft(
  { address, name: named, symbol, key }: { address: string; name: string; symbol: string; key: NftKey },
  { told, media }: { told: Awaited<ReturnType<NftMedia['readAll']>>[number] | undefined; media: NftMedia },
): Nft {
  const facts = typeof told === 'object' ? told : undefined;
  const { description = '', image = null, attributes = [] } = facts ?? {};
  const name = facts?.name || cleanText(named, 100);
  const known = new Set([key.source.ticker.toLowerCase()]);
  return {
    address,
    tokenId,
    standard: key.standard,
    collection: symbol,
    name,
    description,
    attributes,
    balance: '1',
    image: image === null ? null : media.pathOf(key),
    isSpam: [name, named].some((text) => looksLikeSpam({ name: text, symbol }, { known })),
    metadata: typeof told === 'object' ? 'ok' : (told ?? 'pending'),
  };
}
