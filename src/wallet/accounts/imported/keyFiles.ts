import type { UserErrorCode } from '../../../errors/user';
import { wipe } from '../../../kit/bytes';
import type { ImportFault } from '../../settings';
import type { AccountsPort } from '../port';
import { importAccount } from './importAccount';

/**
 * Imports an account of the current chain's family from another wallet's key file and its password. Never rejects. Returns null on
 * success.
 */
export async function importKeyFile(
  parts: Pick<AccountsPort, 'deps' | 'stores' | 'keyring' | 'chains' | 'events' | 'polls'>,
  file: { text: string; password: string },
): Promise<ImportFault | UserErrorCode | null> {
  const { keys } = parts.chains.family();
  if (!keys.files) return 'fileBad';
  const files = await keys.files().catch(() => null);
  if (!files) return 'network';
  const opened = await files.open(file).catch(() => ({ fault: 'fileWrong' as const }));
  if ('fault' in opened) return opened.fault;
  try {
    return await importAccount(parts, keys.exportText(opened.key));
  } finally {
    wipe(opened.key);
  }
}

/**
 * Returns the account's key as a file that other wallets open with the password, or null if the user has logged out in another tab
 * in the meantime.
 */
export async function exportKeyFile(
  { keyring, chains, deps: { random } }: Pick<AccountsPort, 'deps' | 'keyring' | 'chains'>,
  { address, password }: { address: string; password: string },
): Promise<string | null> {
  const files = await chains.family().keys.files?.();
  if (!files) return null;
  const privateKey = keyring.copyKey(address);
  try {
    const text = await files.seal({ privateKey, password, random });
    return keyring.has(address) ? text : null;
  } finally {
    wipe(privateKey);
  }
}
