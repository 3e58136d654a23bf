import { createNftMedia } from '../../../wallet-api/assets/nftMedia';
import type { AssetReaderDeps } from '../../family';
import { createHistoryReader } from './history';
import { createIndexer } from './indexer';
import { readMetadataUri } from './readMetadataUri';
import { createNftReader } from './nfts';
import { createScanner } from './scan';
import { createTokenFacts } from './tokenFacts';
import { createTokenReader } from './tokens';

/** Creates the asset readers of an account, with the shared log scanner and indexer. */
export function createAssetReaders({ db, sources, metadata, fetch, strangers, secret, clock }: AssetReaderDeps) {
  const common = { db, scanner: createScanner({ db }), indexer: createIndexer({ fetch, clock }), clock };
  const facts = createTokenFacts({ clock });
  const media = createNftMedia({
    standards: ['erc721', 'erc1155'],
    readUri: readMetadataUri,
    metadata,
    sources,
    fetch: strangers,
    secret,
    clock,
  });
  return {
    tokens: createTokenReader({ ...common, facts }),
    nfts: createNftReader({ ...common, media }),
    history: createHistoryReader({ ...common, facts }),
    media,
  };
}
