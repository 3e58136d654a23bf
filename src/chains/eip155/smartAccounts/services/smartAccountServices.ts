import { RpcError } from '../../../../errors/rpc';
import { smartAccountUrls } from '../../operations/smartAccounts';
import type { Eip155Parts } from '../../parts';
import { createBundler, type Bundler } from './bundler';
import { createPaymaster, type PaymasterService } from './paymaster';

/** What the integrator has set for a chain, to talk to. @throws RpcError -32004 for a chain without a bundler. */
export function smartAccountServices(
  { chains, deps }: Pick<Eip155Parts, 'chains' | 'deps'>,
  { chainId, service }: { chainId: string; service?: { url: string; context: unknown } | undefined },
): { bundler: Bundler; paymaster: PaymasterService | null; sponsor: string | null } {
  const { bundler, paymaster, context } = smartAccountUrls(deps.init, chainId);
  if (bundler === undefined)
    throw new RpcError('methodNotSupported', { message: `No bundler is configured for chain ${chainId}.` });
  const asked = service ?? (paymaster === undefined ? null : { url: paymaster, context });
  return {
    bundler: createBundler(chains.clientFor([bundler])),
    paymaster:
      asked && createPaymaster(chains.clientFor([asked.url]), { chainId: BigInt(chainId), context: asked.context }),
    sponsor: asked && new URL(asked.url).host,
  };
}
