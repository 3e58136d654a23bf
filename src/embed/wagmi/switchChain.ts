import {
  numberToHex,
  SwitchChainError,
  UserRejectedRequestError,
  type AddEthereumChainParameter,
  type Chain,
} from 'viem';
import { rpcErrors } from '../../errors/rpc';
import type { EvmProvider } from '../evmProvider';

/** A chain description given by the page; its fields override those of wagmi's config. */
type ChainDescription = Partial<Omit<AddEthereumChainParameter, 'chainId'>>;

/**
 * Creates a wagmi connector's `switchChain`: switches the chain, and first adds it if the wallet does not know it (EIP-3326, EIP-3085).
 * It rejects with viem's UserRejectedRequestError or SwitchChainError.
 */
export function createSwitchChain({
  chains,
  provider,
  readChainId,
  changed,
}: {
  /** The chains of wagmi's config. */
  chains: readonly Chain[];
  provider: () => EvmProvider;
  readChainId: () => Promise<number>;
  changed: (chainId: number) => void;
}) {
  return async ({
    chainId,
    addEthereumChainParameter = {},
  }: {
    chainId: number;
    addEthereumChainParameter?: ChainDescription | undefined;
  }): Promise<Chain> => {
    const chain = chains.find(({ id }) => id === chainId);
    if (!chain) throw new SwitchChainError(new Error(`Chain ${chainId} is not in wagmi's config.`));
    const target = { chainId: numberToHex(chainId) };
    const change = () => provider().request({ method: 'wallet_switchEthereumChain', params: [target] });
    try {
      await change().catch(async (error: unknown) => {
        if (!hasCode(error, rpcErrors.unrecognizedChain.code)) throw error;
        const params = describeChain(chain, addEthereumChainParameter);
        await provider().request({ method: 'wallet_addEthereumChain', params: [{ ...params, ...target }] });
        if ((await readChainId()) !== chainId) await change();
      });
    } catch (error) {
      throw hasCode(error, rpcErrors.userRejected.code)
        ? new UserRejectedRequestError(error as Error)
        : new SwitchChainError(error as Error);
    }
    changed(chainId);
    return chain;
  };
}

/** Returns the EIP-3085 parameters for a wagmi chain; values given by the page take precedence. */
function describeChain({ name, nativeCurrency, rpcUrls, blockExplorers }: Chain, said: ChainDescription) {
  const explorer = blockExplorers?.default.url;
  return {
    chainName: said.chainName ?? name,
    nativeCurrency: said.nativeCurrency ?? nativeCurrency,
    rpcUrls: said.rpcUrls?.length ? said.rpcUrls : rpcUrls.default.http,
    blockExplorerUrls: said.blockExplorerUrls ?? (explorer === undefined ? [] : [explorer]),
    ...(said.iconUrls && { iconUrls: said.iconUrls }),
  };
}

export function hasCode(error: unknown, code: number): boolean {
  return (error as { code?: unknown } | null)?.code === code;
}
