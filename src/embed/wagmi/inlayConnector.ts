import type { CreateConnectorFn } from '@wagmi/core';
import { getAddress, UserRejectedRequestError, type Address } from 'viem';
import { rpcErrors } from '../../errors/rpc';
import { markDataUri } from '../../kit/mark';
import { createInlay, type Inlay } from '../createInlay';
import type { EmbedOptions } from '../options';
import type { EvmProvider } from '../evmProvider';
import { createSwitchChain, hasCode } from './switchChain';

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

/** Stored in wagmi's storage while the user is connected, so that a page that was never connected does not load the wallet. */
const connectedKey = 'inlay.connected';

/**
 * Creates a wagmi connector from the wallet's options, or from a wallet of `createInlay` that the page also uses elsewhere.
 * @throws OptionError that names the invalid option.
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
      // wagmi listens for `connect` while it considers the connector disconnected.
      else if (emitter.listenerCount('connect') > 0) void onConnect();
      else emitter.emit('change', { accounts: accounts.map((account) => getAddress(account)) });
    };
    const onChainChanged = (chainId: string): void => emitter.emit('change', { chainId: Number(chainId) });
    /** Called when the user has disconnected or the frame was lost. Both can reconnect later. */
    const onDisconnect = (): void => emitter.emit('disconnect');
    const onConnect = async (): Promise<void> => {
      try {
        const [accounts, chainId] = await Promise.all([readAccounts(), readChainId()]);
        if (accounts.length === 0) return;
        await storage?.setItem(connectedKey, true);
        emitter.emit('connect', { accounts, chainId });
      } catch {
        // The wallet became unavailable again, so there is no connection to report.
      }
    };

    /** Keeps the wallet on the page from its first use on. If the frame were removed during a logout, the logout would not finish. */
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

    const switchChain = createSwitchChain({
      chains,
      provider,
      readChainId,
      changed: (chainId) => emitter.emit('change', { chainId }),
    });

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
          // A connection on another chain is still a connection; only a rejection by the user is an error.
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
