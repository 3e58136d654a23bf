import { bytesToUtf8 } from '../../../src/kit/bytes';
import { hexToBytes } from '../../../src/kit/hex';
import { parseJson } from '../../../src/kit/json';
import { openSealedKey } from '../../../src/wallet/keyring';
import { sealName } from '../../../src/wallet/walletConnect/storage/sealName';
import { readWalletConnectState, type WalletConnectState } from '../../../src/walletConnect/session';
import { keyHex } from '../wallet/walletHarness';

/** Returns the stored state of the harness's user, decrypted with their key. */
export async function readStoredState(all: Readonly<Record<string, string>>): Promise<WalletConnectState | null> {
  const [sealed] = Object.values(all);
  if (sealed === undefined) return null;
  const text = bytesToUtf8(await openSealedKey({ own: hexToBytes(keyHex), sealed, name: sealName }));
  return readWalletConnectState(parseJson(text));
}
