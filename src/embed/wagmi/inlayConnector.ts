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

/** Remembered in wagmi's storage while the user is connected: a page that was never connected loads no wallet. */
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
    /** The user has left, or the frame was lost. Either may come back. */
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
          // Connected on another chain is connected; only a user's no is a no.
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
