import type { Families } from '../../chains/families';
import { resolveChains, type ChainSet } from '../../chains/network/chainSet';
import { ConfigError } from '../../errors/config';
import { RpcError } from '../../errors/rpc';
import type { ChainConfig } from '../../wire/chainConfig';
import type { ProjectConfig } from '../../wire/http/project';
import { createSmartAccountSettings } from '../accounts';
import { findEmbeddingRefusal } from '../host';
import { withCustomChains } from '../networks';
import type { Readiness } from '../permissions';
import type { InitFacts } from '../ports';
import type { WalletParts } from './parts';

/** Creates the promises that the start waits for. The caller then tries the stored session. */
export function createReadiness({
  deps: { init, project },
  families,
  stores,
  chains,
}: Pick<WalletParts, 'families' | 'chains'> & {
  deps: Pick<WalletParts['deps'], 'init' | 'project'>;
  stores: Pick<WalletParts['stores'], 'customChains' | 'network'>;
}): Readiness {
  const network = settleChains(families, init, project).then(async (settled) => {
    const offered = withCustomChains(settled, stores.customChains.state.list);
    stores.network.actions.set(await onChosen(families, offered, stores.network.actions.chosen()));
    chains.enter();
  });
  const smartAccounts = createSmartAccountSettings({
    init,
    project,
    network,
    stores,
    async isSupported(config, chainId) {
      try {
        return (await families.main.hasAccountContracts?.({ config, client: chains.client(chainId) })) ?? true;
      } catch {
        // A chain that does not respond keeps nobody from their accounts.
        return true;
      }
    },
  });
  // Requests for an account fail with the configuration error before the user signs in.
  const isEmbedded = init.hostOrigin !== null;
  const allowed = checkAllowed(init, project).then(async () => void (isEmbedded && (await smartAccounts.settled)));
  return { project, allowed, network, smartAccounts, restored: Promise.resolve() };
}

/** Returns the chains to use before the project is known: the integrator's, else the defaults. */
export function firstChains(families: Families, init: Pick<InitFacts, 'chains' | 'chainId'>): ChainSet {
  const found = choose(families, init) ?? resolveChains(families, { chains: [] });
  // Until the code of its family is loaded, the wallet uses a chain of a loaded family.
  const isLoaded = ({ chainNamespace }: ChainConfig) => families.find(chainNamespace) !== undefined;
  const first = found.chains.find(({ chainId }) => chainId === found.chainId);
  if (first && isLoaded(first)) return found;
  const other = found.chains.find(isLoaded);
  return other ? { ...found, chainId: other.chainId } : resolveChains(families, { chains: [] });
}

/**
 * Returns the final chains: the integrator's, else the project's (in the local stack the local chain), else the defaults.
 * @throws RpcError -32000 with the reason if they are invalid.
 */
export async function settleChains(
  families: Families,
  init: Pick<InitFacts, 'chains' | 'chainId'>,
  project: Promise<ProjectConfig>,
): Promise<ChainSet> {
  const ofProject: ChainConfig[] =
    init.chains?.length === 0 ? await project.then(({ chains }) => chains).catch(() => []) : [];
  const { chains, chainId } = init;
  const found = ofProject.length > 0 ? choose(families, { chains: ofProject, chainId }) : undefined;
  try {
    const settled = found ?? resolveChains(families, { chains, chainId });
    await loadFamily(families, settled);
    return settled;
  } catch (cause) {
    if (cause instanceof ConfigError) throw new RpcError('invalidInput', { message: cause.message, cause });
    throw cause;
  }
}

/** Selects the chain to which the user switched last in this browser, if it still exists. */
async function onChosen(families: Families, offered: ChainSet, chosen: string | undefined): Promise<ChainSet> {
  if (chosen === undefined || !offered.chains.some(({ chainId }) => chainId === chosen)) return offered;
  const wanted = { ...offered, chainId: chosen };
  return loadFamily(families, wanted).then(
    () => wanted,
    () => offered,
  );
}

async function loadFamily(families: Families, { chains, chainId }: ChainSet): Promise<void> {
  const first = chains.find((chain) => chain.chainId === chainId);
  if (!first || families.find(first.chainNamespace)) return;
  await families.load(first.chainNamespace).catch((cause: unknown) => {
    throw new RpcError('resourceUnavailable', { message: 'The code of this chain could not be loaded.', cause });
  });
}

/**
 * Checks whether the pages around the frame may use the project that they name: {@link findEmbeddingRefusal}.
 * @throws RpcError 4100 if they may not, -32002 if that cannot be determined.
 */
export async function checkAllowed(
  { clientId, hostOrigin, ancestors }: Pick<InitFacts, 'clientId' | 'hostOrigin' | 'ancestors'>,
  project: Promise<ProjectConfig>,
): Promise<void> {
  if (hostOrigin === null) return;
  const found = await project.catch((cause: unknown) => {
    throw new RpcError('resourceUnavailable', { message: 'The server of this wallet could not be reached.', cause });
  });
  const refusal = findEmbeddingRefusal({ clientId, hostOrigin, ancestors }, found);
  if (refusal) throw new RpcError('unauthorized', { message: refusal.text, data: { refusedBy: refusal.by } });
}

/** Returns undefined where resolveChains would throw a ConfigError. */
function choose(families: Families, { chains, chainId }: Pick<InitFacts, 'chains' | 'chainId'>): ChainSet | undefined {
  try {
    return resolveChains(families, { chains, chainId });
  } catch (error) {
    if (error instanceof ConfigError) return undefined;
    throw error;
  }
}
