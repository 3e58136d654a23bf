import { wipe } from '../../kit/bytes';
import type { SessionPort } from './port';

/**
 * Returns the address of the smart account that is configured for the user's key, or null. It is computed before any account is
 * opened, so that no user gets a plain account instead.
 * @throws RpcError -32000 with the exact error of the configuration.
 */
export async function contractAddressOf(
  { families, ready }: Pick<SessionPort, 'families' | 'ready'>,
  privateKey: Uint8Array,
): Promise<string | null> {
  const { main } = families;
  const own = Uint8Array.from(privateKey);
  try {
    const config = await ready.smartAccounts.settled;
    if (config === null || !main.contractAddress) return null;
    return await main.contractAddress({ config, owner: main.keys.address(own) });
  } finally {
    wipe(own);
  }
}
