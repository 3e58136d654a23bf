import { wipe } from '../../kit/bytes';
import type { SessionPort } from './port';

/**
 * The smart account that the integrator has configured for the user's key, where one is configured: found before any account is opened,
 * so that nobody gets a plain account in its place.
 * @throws ConfigError with its exact text.
 */
export async function contractAddressOf(
  {
    deps: { init },
    families,
    stores: { network },
  }: Pick<SessionPort, 'families'> & {
    deps: Pick<SessionPort['deps'], 'init'>;
    stores: Pick<SessionPort['stores'], 'network'>;
  },
  privateKey: Uint8Array,
): Promise<string | null> {
  const { accountAbstraction: config } = init;
  const { main } = families;
  // Public clients send an empty one where nothing is configured.
  if (config === null || Object.keys(config).length === 0 || !main.contractAddress) return null;
  const own = Uint8Array.from(privateKey);
  try {
    const owner = main.keys.address(own);
    const chainIds = network.state.chains.map(({ chainId }) => chainId.toLowerCase());
    return await main.contractAddress({ config, chainIds, owner });
  } finally {
    wipe(own);
  }
}
