import { mnemonicToSeed } from '@scure/bip39';
import type { Keys } from '../../chains/keys';
import { wipe } from '../../kit/bytes';
import { deriveKey } from './deriveKey';

/** A wallet that derives keys from a phrase. */
export type PhraseWallet = 'MetaMask' | 'Phantom' | 'Ledger Live';

interface PhraseKey {
  curve: Keys['curve'];
  /** Those that have this key. */
  wallets: readonly PhraseWallet[];
  path: string;
  key: Uint8Array;
}

const ways: readonly (Pick<PhraseKey, 'curve' | 'wallets'> & { pathOf: (account: number) => string })[] = [
  { curve: 'secp256k1', wallets: ['MetaMask', 'Phantom'], pathOf: (account) => `m/44'/60'/0'/0/${account}` },
  { curve: 'secp256k1', wallets: ['Ledger Live'], pathOf: (account) => `m/44'/60'/${account}'/0/0` },
  { curve: 'ed25519', wallets: ['MetaMask', 'Phantom'], pathOf: (account) => `m/44'/501'/${account}'/0'` },
  { curve: 'ed25519', wallets: ['Ledger Live'], pathOf: (account) => `m/44'/501'/${account}'` },
];

/**
 * Derives the first accounts of a phrase as the wallets that people know do. A key that two of them have is listed once.
 * @param phrase of `readSecret`.
 * @returns the keys; the caller must wipe them.
 */
export async function phraseKeys({ phrase, accounts }: { phrase: string; accounts: number }): Promise<PhraseKey[]> {
  const seed = await mnemonicToSeed(phrase);
  const keys = new Map<string, PhraseKey>();
  try {
    for (const { curve, wallets, pathOf } of ways)
      for (let account = 0; account < accounts; account++) {
        const path = pathOf(account);
        const known = keys.get(path);
        if (known) keys.set(path, { ...known, wallets: [...known.wallets, ...wallets] });
        else keys.set(path, { curve, wallets, path, key: deriveKey({ curve, seed, path }) });
      }
  } finally {
    wipe(seed);
  }
  return [...keys.values()];
}
