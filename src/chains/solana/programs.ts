/** Addresses of the programs whose instructions are decoded (docs.anza.xyz, spl.solana.com, developers.metaplex.com). */
export const systemProgram = '11111111111111111111111111111111';
export const tokenProgram = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA';
export const token2022Program = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb';
export const associatedTokenProgram = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL';
export const memoProgram = 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr';
export const oldMemoProgram = 'Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo';
export const computeBudgetProgram = 'ComputeBudget111111111111111111111111111111';
export const stakeProgram = 'Stake11111111111111111111111111111111111111';
export const lookupTableProgram = 'AddressLookupTab1e1111111111111111111111111';
export const tokenMetadataProgram = 'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s';
export const bubblegumProgram = 'BGUMAp9Gq7iTEuizy4pqaxsTyUCBK68MDfK752saRPUY';
/** The owners of the trees of compressed collectibles: Solana's program for version 1, Metaplex's for version 2. */
export const accountCompressionProgram = 'cmtDvXumGCrqC1Age74AVPhSRVXJMd8PJS91L8KbNCK';
export const mplAccountCompressionProgram = 'mcmt6YrQEMKw8Mw43FmpRLmf7BqRnFMKmAcbxE3xkAW';
/** These programs do nothing; they log data for indexers. */
export const noopProgram = 'noopb9bkMVfRPU8AsbpTUg8AQkHtKwMYZiFUjNRtMmV';
export const mplNoopProgram = 'mnoopTCrg4p8ry25e4bcWA9XZjbNjMTfgYVGGEdRsf3';
export const tokenAuthRulesProgram = 'auth9SigNpDKz4sJJ1DfCTuZrZNSAgh9sFD3rboVmgg';
export const programMetadataProgram = 'ProgM6JCCvbYkfKqJYHePx4xxSUSqJp7rh8Lyv7nk7S';
/** The mint of the wrapped native coin (`native_mint`). */
export const nativeMint = 'So11111111111111111111111111111111111111112';
export const voteProgram = 'Vote111111111111111111111111111111111111111';
/** These programs verify signatures in the instruction data; each costs as much as a signature of the transaction. */
export const signatureCheckers = [
  'Ed25519SigVerify111111111111111111111111111',
  'KeccakSecp256k11111111111111111111111111111',
  'Secp256r1SigVerify1111111111111111111111111',
];
export const loaders = [
  'BPFLoader1111111111111111111111111111111111',
  'BPFLoader2111111111111111111111111111111111',
  'BPFLoaderUpgradeab1e11111111111111111111111',
  'LoaderV411111111111111111111111111111111111',
];
