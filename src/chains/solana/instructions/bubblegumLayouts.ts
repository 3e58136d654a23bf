import { layout, type Layouts } from './layout';

/** Hashes have the same format as addresses. The proof follows the named accounts. */
const leaf = { root: 'address', dataHash: 'address', creatorHash: 'address' } as const;
const place = { nonce: 'u64', index: 'u32' } as const;
/** For the second version: hashes of a leaf that may have its own data, and flags that say whether it is frozen. */
const second = { assetDataHash: 'optionalAddress', flags: 'optionalU8', ...place } as const;
const delegated = { ...leaf, collectionHash: 'optionalAddress', ...second } as const;
const delegation =
  'treeConfig payer leafOwner previousLeafDelegate newLeafDelegate merkleTree logWrapper compressionProgram systemProgram';

/** `mpl-bubblegum`, by the first 8 bytes in hex: instructions that transfer or burn compressed collectibles, or let others do so. */
export const bubblegumLayouts: Layouts = {
  a334c8e78c0345ba: layout(
    'transfer',
    'treeConfig leafOwner leafDelegate newLeafOwner merkleTree logWrapper compressionProgram systemProgram',
    { ...leaf, ...place },
  ),
  '746e1d386bdb2a5d': layout(
    'burn',
    'treeConfig leafOwner leafDelegate merkleTree logWrapper compressionProgram systemProgram',
    { ...leaf, ...place },
  ),
  '5a934bb255580489': layout(
    'delegate',
    'treeConfig leafOwner previousLeafDelegate newLeafDelegate merkleTree logWrapper compressionProgram systemProgram',
    { ...leaf, ...place },
  ),
  '772806ebeaddf831': layout(
    'transferV2',
    'treeConfig payer authority leafOwner leafDelegate newLeafOwner merkleTree coreCollection logWrapper compressionProgram systemProgram',
    { ...leaf, ...second },
  ),
  '73d222f0e88fb710': layout(
    'burnV2',
    'treeConfig payer authority leafOwner leafDelegate merkleTree coreCollection mplCoreCpiSigner logWrapper compressionProgram mplCoreProgram systemProgram',
    { ...leaf, ...second },
  ),
  '5f577d8cb58380e3': layout('delegateV2', delegation, delegated),
  '11e523dabef1fa7b': layout('delegateAndFreezeV2', delegation, delegated),
};
