import type { CreateConnectorFn } from '@wagmi/core';
import {
  getAddress,
  numberToHex,
  SwitchChainError,
  UserRejectedRequestError,
  type AddEthereumChainParameter,
  type Address,
  type Chain,
} from 'viem';
import { rpcErrors } from '../../errors/rpc';
import { markDataUri } from '../../kit/mark';
import { createInlay, type Inlay } from '../createInlay';
import type { EmbedOptions } from '../options';
import type { EvmProvider } from '../evmProvider';

export { createInlay, type Inlay, type WalletState } from '../createInlay';

export type InlayConnectorOptions = EmbedOptions & { walletUrl: string };

interface ConnectParameters<WithCapabilities extends boolean> {
  chainId?: number | undefined;
  isReconnecting?: boolean | undefined;
  withCapabilities?: WithCapabilities | boolean | undefined;
}
type ConnectedAccounts<WithCapabilities extends boolean> = WithCapabilities extends true
  ? readonly { address: Address; capabilities: Record<string, unknown> }[]
  : readonly Address[];

/** Remembered in wagmi's storage while the person is connected: a page that was never connected loads no wallet. */
const connectedKey = 'inlay.connected';

/**
 * A wagmi connector. Give it the options of the wallet, or a wallet of `createInlay` that the page uses elsewhere too.
 * @throws OptionError that names the option which cannot be used.
 */
export function inlayConnector(
  given: InlayConnectorOptions | Inlay,
): CreateConnectorFn<EvmProvider, Record<string, unknown>, { [connectedKey]: true }> {
  const inlay = 'hold' in given ? given : createInlay(given);

  return ({ chains, emitter, storage }) => {
    const provider = () => inlay.embed().provider;
    let isHeld = false;

    const onAccountsChanged = (accounts: string[]): void => {
      if (accounts.length === 0) onDisconnect();
      // wagmi listens for this while it takes the connector for disconnected.
      else if (emitter.listenerCount('connect') > 0) void onConnect();
      else emitter.emit('change', { accounts: accounts.map((account) => getAddress(account)) });
    };
    const onChainChanged = (chainId: string): void => emitter.emit('change', { chainId: Number(chainId) });
    /** The person has left, or the frame was lost. Either may come back. */
    const onDisconnect = (): void => emitter.emit('disconnect');
    const onConnect = async (): Promise<void> => {
      try {
        const [accounts, chainId] = await Promise.all([readAccounts(), readChainId()]);
        if (accounts.length === 0) return;
        await storage?.setItem(connectedKey, true);
        emitter.emit('connect', { accounts, chainId });
      } catch {
        // Nothing to tell: the wallet went away again.
      }
    };

    /** The wallet stays on the page from the first use on: a frame taken off in the midst of a log-out would not end it. */
    async function hold(): Promise<void> {
      if (!isHeld) {
        isHeld = true;
        inlay.hold();
        provider().on('accountsChanged', onAccountsChanged).on('chainChanged', onChainChanged);
        provider()
          .on('disconnect', onDisconnect)
          .on('connect', () => void onConnect());
      }
      await inlay.start();
    }

    const readAccounts = async (): Promise<readonly Address[]> =>
      (await provider().request({ method: 'eth_accounts' })).map((account) => getAddress(account));
    const readChainId = async (): Promise<number> => Number(await provider().request({ method: 'eth_chainId' }));

    async function switchChain({
      chainId,
      addEthereumChainParameter = {},
    }: {
      chainId: number;
      addEthereumChainParameter?: Partial<Omit<AddEthereumChainParameter, 'chainId'>> | undefined;
    }): Promise<Chain> {
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
      emitter.emit('change', { chainId });
      return chain;
    }

    return {
      id: 'inlay',
      name: 'Inlay',
      type: 'inlay',
      rdns: 'dev.inlay',
      icon: markDataUri(),

      async connect<WithCapabilities extends boolean = false>({
        chainId,
        isReconnecting = false,
        withCapabilities,
      }: ConnectParameters<WithCapabilities> = {}) {
        try {
          await hold();
          const accounts = isReconnecting
            ? await readAccounts()
            : (await provider().request({ method: 'eth_requestAccounts' })).map((account) => getAddress(account));
          let current = await readChainId();
          // Connected on another chain is connected; only a person's no is a no.
          if (chainId !== undefined && chainId !== current)
            current = await switchChain({ chainId }).then(
              ({ id }) => id,
              (error: unknown) => {
                if (error instanceof UserRejectedRequestError) throw error;
                return current;
              },
            );
          await storage?.setItem(connectedKey, true);
          const answer = withCapabilities ? accounts.map((address) => ({ address, capabilities: {} })) : accounts;
          return { accounts: answer as ConnectedAccounts<WithCapabilities>, chainId: current };
        } catch (error) {
          throw hasCode(error, rpcErrors.userRejected.code) ? new UserRejectedRequestError(error as Error) : error;
        }
      },
      async disconnect() {
        await storage?.removeItem(connectedKey);
        await provider().request({ method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] });
      },
      getAccounts: readAccounts,
      getChainId: readChainId,
      getProvider: async () => provider(),
      async isAuthorized() {
        if (storage && !(await storage.getItem(connectedKey))) return false;
        try {
          await hold();
          return (await readAccounts()).length > 0;
        } catch {
          return false;
        }
      },
      switchChain,
      onAccountsChanged,
      onChainChanged,
      onDisconnect,
    };
  };
}

/** EIP-3085 from what wagmi knows of a chain; what the page says wins. */
function describeChain(
  { name, nativeCurrency, rpcUrls, blockExplorers }: Chain,
  said: Partial<Omit<AddEthereumChainParameter, 'chainId'>>,
) {
  const explorer = blockExplorers?.default.url;
  return {
    chainName: said.chainName ?? name,
    nativeCurrency: said.nativeCurrency ?? nativeCurrency,
    rpcUrls: said.rpcUrls?.length ? said.rpcUrls : rpcUrls.default.http,
    blockExplorerUrls: said.blockExplorerUrls ?? (explorer === undefined ? [] : [explorer]),
    ...(said.iconUrls && { iconUrls: said.iconUrls }),
  };
}

function hasCode(error: unknown, code: number): boolean {
  return (error as { code?: unknown } | null)?.code === code;
}
