import type { KitSmartAccount } from '../../custody/kit/recoveryKit';
import { mainFamily } from '../../chains';
import { ConfigError } from '../../errors/config';
import { readAccountAbstraction, smartAccountNames } from '../../wire/accountAbstraction';
import { givenAccountAbstraction } from '../../wire/givenAccountAbstraction';
import type { ProjectConfig } from '../../wire/http/project';

/**
 * Returns the smart account that a project configures for the owner of a key: its address, kind and networks. Null if none is
 * configured, if it is at the owner's own address (EIP-7702), and if the configuration is invalid. Rejects if the code of the kind
 * did not load.
 */
export async function readSmartAccount({
  project,
  owner,
}: {
  project: Pick<ProjectConfig, 'accountAbstraction' | 'chains'>;
  owner: string;
}): Promise<KitSmartAccount | null> {
  const config = givenAccountAbstraction(project.accountAbstraction);
  const parsed = mainFamily.addresses.parse(owner);
  if (config === null || parsed === null || !mainFamily.contractAddress) return null;
  const { networks, namespace, addresses } = mainFamily;
  const named = project.chains.filter(({ chainNamespace }) => chainNamespace === namespace);
  const chains =
    project.chains.length > 0 ? named.map(networks.normalize) : [...networks.mainnets, ...networks.testnets];
  try {
    const { type, chainIds } = readAccountAbstraction({ config, chainIds: chains.map(({ chainId }) => chainId) });
    const address = await mainFamily.contractAddress({ config, owner: parsed });
    if (addresses.key(address) === addresses.key(parsed)) return null;
    const served = chains.filter(({ chainId }) => chainIds.includes(chainId));
    return { address, kind: smartAccountNames[type], networks: served.map(({ displayName }) => displayName) };
  } catch (error) {
    if (error instanceof ConfigError) return null;
    throw error;
  }
}
