import { ed25519 } from '@noble/curves/ed25519.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToBase58 } from '../../../src/kit/base58';
import { utf8ToBytes } from '../../../src/kit/bytes';

/** Returns the seed of a key for the local Solana chain. It is the same on every machine, because these keys have no value. */
export const localSeed = (name: string): Uint8Array => sha256(utf8ToBytes(`Inlay, local Solana: ${name}`));

const addressOf = (name: string): string => bytesToBase58(ed25519.getPublicKey(localSeed(name)));

/** A token of the original token program, and a Token-2022 token that keeps a fee of one percent of each transfer. */
export const solanaTokens = [
  { key: 'dollar', address: addressOf('dollar'), name: 'Test Dollar', symbol: 'TUSD', decimals: 6 },
  { key: 'toll', address: addressOf('toll'), name: 'Test Toll', symbol: 'TOLL', decimals: 6 },
] as const;
