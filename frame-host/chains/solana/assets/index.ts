import { createNftMedia } from '../../../wallet-api/assets/nftMedia';
import { readToken } from '../../../../src/chains/solana/tokens/readToken';
import type { AssetReaderDeps, AssetReaders } from '../../family';
import { createCompressedNfts } from './compressed';
import { createHistoryReader } from './history';
import { createHoldings } from './holdings';
import { createNftReader, standards } from './nfts';
import { createTokenReader } from './tokens';

/** Creates the asset readers. The node returns the token accounts of an owner, so no log scan is needed. */
export function createAssetReaders({
  metadata,
  sources,
  strangers,
  secret,
  clock,
  fetch,
}: Omit<AssetReaderDeps, 'db'>): AssetReaders {
  const compressed = createCompressedNfts({ fetch, clock });
  const media = createNftMedia({
    standards,
    readUri: async ({ source, contract, standard }) =>
      standard === 'compressed' ? compressed.readUri(source, contract) : (await readToken(source.client, contract)).uri,
    metadata,
    sources,
    fetch: strangers,
    secret,
    clock,
  });
  const holdings = createHoldings({ clock });
  return {
    tokens: createTokenReader({ holdings, clock }),
    nfts: createNftReader({ holdings, compressed, media }),
    history: createHistoryReader({ clock }),
    picture: (name) => media.picture(name),
  };
}
