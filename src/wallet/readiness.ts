import { resolveChains, type ChainSet } from '../chains/eip155/chainSet';
import { ConfigError } from '../errors/config';
import { RpcError } from '../errors/rpc';
import { coversOrigin } from '../kit/originRule';
import type { ChainConfig } from '../wire/chainConfig';
import type { ProjectConfig } from '../wire/http/project';
import type { InitFacts } from './ports';

/** Which chains there are before the project is known: the integrator's, else the defaults. */
export function firstChains(init: Pick<InitFacts, 'chains' | 'chainId'>): ChainSet {
  return choose(init) ?? resolveChains({ chains: [] });
}

/**
 * The chains for good: the integrator's, else the project's (in the local stack the local chain), else the defaults.
 * @throws RpcError -32000 with the text of spec §8 when they cannot be used.
 */
export async function settleChains(
  init: Pick<InitFacts, 'chains' | 'chainId'>,
  project: Promise<ProjectConfig>,
): Promise<ChainSet> {
  const ofProject: ChainConfig[] =
    init.chains.length > 0 ? [] : await project.then(({ chains }) => chains).catch(() => []);
  const { chains, chainId } = init;
  const found = ofProject.length > 0 ? choose({ chains: ofProject, chainId }) : undefined;
  if (found) return found;
  try {
    return resolveChains({ chains, chainId });
  } catch (cause) {
    if (cause instanceof ConfigError) throw new RpcError('invalidInput', { message: cause.message, cause });
    throw cause;
  }
}

/**
 * Whether the page that embeds us, and every page around that one, belongs to the project that it names; `loopback`
 * stands for this machine (threats 6, 7); and whether the operator lets the project have a wallet (spec §7, feature access).
 * @throws RpcError 4100 when one does not or it may not, -32002 when that cannot be known.
 */
export async function checkAllowed(
  { clientId, hostOrigin, ancestors }: Pick<InitFacts, 'clientId' | 'hostOrigin' | 'ancestors'>,
  project: Promise<ProjectConfig>,
): Promise<void> {
  if (hostOrigin === null) return;
  const { allowedOrigins, ...found } = await project.catch((cause: unknown) => {
    throw new RpcError('resourceUnavailable', { message: 'The server of this wallet could not be reached.', cause });
  });
  const isAllowed = (origin: string): boolean => allowedOrigins.some((rule) => coversOrigin(rule, origin));
  const stranger = [hostOrigin, ...ancestors].find((origin) => !isAllowed(origin));
  if (stranger !== undefined) throw new RpcError('unauthorized', { message: `${stranger} may not use this wallet.` });
  // The document was made for one client; a page must not go on in the name of another.
  if (found.clientId !== clientId) throw new RpcError('unauthorized', { message: 'The client ids do not agree.' });
  if (found.refused !== undefined) throw new RpcError('unauthorized', { message: found.refused });
}

/** Undefined where resolveChains would refuse. */
function choose({ chains, chainId }: Pick<InitFacts, 'chains' | 'chainId'>): ChainSet | undefined {
  try {
    return resolveChains({ chains, chainId });
  } catch (error) {
    if (error instanceof ConfigError) return undefined;
    throw error;
  }
}
