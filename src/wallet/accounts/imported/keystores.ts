import { openKeystore, parseKeystore, sealKeystore } from '../../../custody/kit/keystore';
import { wipe } from '../../../kit/bytes';
import { bytesToHex } from '../../../kit/hex';
import type { AccountsPort } from '../port';
import type { ImportFault } from '../../settings';
import { importAccount } from './importAccount';

/** Takes an account up by a file of another wallet and its password. Never rejects; null when it is in the wallet. */
export async function importKeystore(
  parts: Pick<AccountsPort, 'deps' | 'stores' | 'keyring' | 'chains' | 'events' | 'polls'>,
  { text, password }: { text: string; password: string },
): Promise<ImportFault | null> {
  const keystore = parseKeystore(text);
  if (!keystore) return 'fileBad';
  const key = await openKeystore({ keystore, password }).catch(() => null);
  if (key === null) return 'fileWrong';
  try {
    return await importAccount(parts, bytesToHex(key));
  } finally {
    wipe(key);
  }
}

/** The key of an account as a file that other wallets open with the password; null when the user has left meanwhile, in another tab. */
export async function exportKeystore(
  { keyring, deps: { random } }: Pick<AccountsPort, 'deps' | 'keyring'>,
  { address, password }: { address: string; password: string },
): Promise<string | null> {
  const privateKey = keyring.copyKey(address);
  try {
    const text = await sealKeystore({ privateKey, password, random });
    return keyring.has(address) ? text : null;
  } finally {
    wipe(privateKey);
  }
}
