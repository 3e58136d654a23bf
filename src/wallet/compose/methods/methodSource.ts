import { bindMethods } from '../../../chains/methodTable';
import { RpcError } from '../../../errors/rpc';
import type { Methods, RpcMethod } from '../../../rpc/method';
import type { MethodSource } from '../../../rpc/providerEngine';
import type { WalletParts } from '../parts';
import type { FixedChain } from '../../walletConnect';
import { ownMethods } from './ownMethods';
import { seenAccounts } from './seenAccounts';
import { wireChainId } from './wireChainId';

/**
 * Creates what the engine answers with: the wallet's own methods, then those of the current chain's family, then those of Ethereum, because
 * a page uses an Ethereum provider. With `fixed`: the wallet's own methods, then those of that chain for askers over a relay.
 */
export function createMethodSource(parts: WalletParts, fixed?: FixedChain): MethodSource {
  const { chains, ready } = parts;
  const own = bindMethods(ownMethods, parts);
  const pick = (methods: Methods, name: string): RpcMethod | undefined => {
    const found = methods.get(name);
    return found && 'as' in found ? pick(own, found.as) : found;
  };

  async function findInFamily(name: string): Promise<RpcMethod | undefined> {
    if (fixed) {
      const { methods, remoteMethods = methods } = await parts.familyWallet(fixed.chainId);
      return pick(remoteMethods, name);
    }
    // Until then, the family of the chain may still be loading.
    await ready.network;
    const current = await parts.familyWallet();
    return pick(current.methods, name) ?? pick((await parts.ethereum()).methods, name);
  }
  const notLoaded = (cause: unknown): never => {
    throw new RpcError('internal', { message: 'The wallet could not be loaded.', cause });
  };

  const isNodeRead = (name: string): boolean =>
    fixed?.hasReads !== false && chains.family(fixed?.chainId).nodeReads.has(name);
  return {
    find: (name) => pick(own, name) ?? findInFamily(name).catch(notLoaded),
    takeSnapshot(asker) {
      const [chainId, accounts] = [wireChainId(parts), seenAccounts(parts, asker)];
      for (const known of [chainId, accounts]) known.catch(() => undefined);
      return { chainId, accounts };
    },
    isNodeRead,
    async read(name, params) {
      if (fixed) return chains.client(fixed.chainId).request(name, params);
      await ready.network;
      // The current chain may belong to another family by now.
      if (!isNodeRead(name)) throw new RpcError('unsupportedMethod');
      return chains.client().request(name, params);
    },
  };
}
