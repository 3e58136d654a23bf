import { token2022Program } from '../../../../src/chains/solana/programs';
import type { Token } from '../../../../src/chains/solana/tokens/readToken';
import { cleanText } from '../../../../src/kit/text/cleanText';
import type { Nft } from '../../../../src/wire/http/assets';
import type { NftKey, NftMedia } from '../../../wallet-api/assets/nftMedia';
import { toPart } from '../../../wallet-api/assets/part';
import { looksLikeSpam } from '../../../wallet-api/assets/spam';
import type { ChainSource } from '../../chainSource';
import type { AssetReaders } from '../../family';
import { isCollectible, type Holdings } from './holdings';

/** ms that an answer waits for metadata that is not there yet; the rest is `pending`. */
const timeLimit = 6_000;
/** A collectible is a mint of its own: what tells it from others is its address. */
const tokenId = '0';
export const standards = ['metaplex', 'token-2022'] as const;

/** Collectibles of an account: mints of which there is one. */
export function createNftReader({ holdings, media }: { holdings: Holdings; media: NftMedia }): AssetReaders['nfts'] {
  return async ({ source, address, skipCache: skip }) => {
    const held = await holdings.read({ source, address, skip });
    const tokens = (held.value?.list ?? []).flatMap(({ token, amount }) =>
      amount > 0n && isCollectible(token) ? [token] : [],
    );
    const keys = tokens.map((token) => keyOf(source, token));
    const told = await media.readAll(keys, { timeLimit });
    const nfts = tokens.map((token, at) => toNft(token, { told: told[at], key: keyOf(source, token), media }));
    const isPending = nfts.some(({ metadata }) => metadata !== 'ok');
    return {
      ...{ chainId: source.chainId, address, nfts },
      parts: {
        ownership: toPart(held, { isPartial: held.value?.isShort === true }),
        metadata: { state: isPending ? 'partial' : 'ok', at: held.at ?? null },
      },
    };
  };
}

const keyOf = (source: ChainSource, { address: contract, mint }: Token): NftKey => ({
  ...{ source, contract, tokenId },
  standard: mint.program === token2022Program ? 'token-2022' : 'metaplex',
});

/** What its mint says counts where the rest cannot be had. */
function toNft(
  { address, name: named, symbol }: Token,
  {
    told,
    key,
    media,
  }: { told: Awaited<ReturnType<NftMedia['readAll']>>[number] | undefined; key: NftKey; media: NftMedia },
): Nft {
  const facts = typeof told === 'object' ? told : undefined;
  const { description = '', image = null, attributes = [] } = facts ?? {};
  const name = facts?.name || cleanText(named, 100);
  const known = new Set([key.source.ticker.toLowerCase()]);
  return {
    ...{ address, tokenId, standard: key.standard, collection: symbol, name, description, attributes, balance: '1' },
    image: image === null ? null : media.pathOf(key),
    isSpam: [name, named].some((text) => looksLikeSpam({ name: text, symbol }, { known })),
    metadata: typeof told === 'object' ? 'ok' : (told ?? 'pending'),
  };
}
