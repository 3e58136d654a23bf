import { layout, type Layouts } from './layout';

/** Hashes are written as addresses are. Behind the named accounts stands the proof. */
const leaf = { root: 'address', dataHash: 'address', creatorHash: 'address' } as const;
const place = { nonce: 'u64', index: 'u32' } as const;

/** `mpl-bubblegum`, by the first 8 bytes in hex: what moves compressed collectibles, burns them, or lets others do so. */
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
};
