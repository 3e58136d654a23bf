import { RpcError } from '../../../../errors/rpc';
import { smartAccountUrls } from '../../operations/smartAccounts';
import type { Eip155Parts } from '../../parts';
import { createBundler, type Bundler } from './bundler';
import { createPaymaster, type PaymasterService } from './paymaster';

/**
 * Returns the clients of the services that the integrator has configured for a chain.
 * @throws RpcError -32004 for a chain without a bundler.
 */
export function smartAccountServices(
  { chains, accountAbstraction }: Pick<Eip155Parts, 'chains' | 'accountAbstraction'>,
  { chainId, service }: { chainId: string; service?: { url: string; context: unknown } | undefined },
): { bundler: Bundler; paymaster: PaymasterService | null; sponsor: string | null } {
  const { bundlers, paymaster, context } = smartAccountUrls(accountAbstraction(), chainId);
  if (bundlers.length === 0)
    throw new RpcError('methodNotSupported', { message: `No bundler is configured for chain ${chainId}.` });
  const asked = service ?? (paymaster === undefined ? null : { url: paymaster, context });
  return {
    bundler: createBundler(chains.clientFor(bundlers)),
    paymaster:
      asked && createPaymaster(chains.clientFor([asked.url]), { chainId: BigInt(chainId), context: asked.context }),
    sponsor: asked && new URL(asked.url).host,
  };
}
