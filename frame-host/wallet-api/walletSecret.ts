import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { readOrMakeSecret } from '../storage/secretFile';

/** Returns the key of the wallet data's tokens, challenges and links: 32 bytes in a separate file, created at the first start. */
export async function readWalletSecret(dataDir: string): Promise<Uint8Array> {
  const path = join(dataDir, 'wallet-api', 'secret');
  return Buffer.from(await readOrMakeSecret(path, () => randomBytes(32).toString('hex')), 'hex');
}
