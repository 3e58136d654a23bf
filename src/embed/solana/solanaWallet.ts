import type { IdentifierString, Wallet, WalletAccount } from '@wallet-standard/base';
import { base58ToBytes } from '../../kit/base58';
import { createEmitter } from '../../kit/emitter';
import { markSvg } from '../../kit/mark';
import type { EvmProvider } from '../evmProvider';
import { createSigning, readBase58 } from './signing';

/** A chain as wallet-standard names it, with the id that this wallet's provider has for it (docs/protocol.md 10). */
export interface SolanaChain {
  name: IdentifierString;
  chainId: string;
}

interface Events {
  change: { accounts: readonly WalletAccount[] };
}

/** This wallet as wallet-standard has it, and how to end it. */
export interface SolanaWallet {
  wallet: Wallet;
  destroy(): void;
}

/**
 * The wallet of the page as a wallet of Solana, over the same provider: what it asks, the user sees as any request. Its methods throw
 * ProviderRpcError.
 * @param options.chains the page's; the first is where a page that connects is led.
 */
export function createSolanaWallet({
  provider,
  chains,
}: {
  provider: EvmProvider;
  chains: readonly SolanaChain[];
}): SolanaWallet {
  const events = createEmitter<Events>();
  const names = Object.freeze(chains.map(({ name }) => name));
  let accounts: readonly WalletAccount[] = [];
  const ask = (method: string, params: readonly unknown[] | object = []): Promise<unknown> =>
    (provider.request as (args: { method: string; params: unknown }) => Promise<unknown>)({ method, params });

  const isHere = () => chains.some(({ chainId }) => chainId === provider.chainId);

  /** The provider speaks for one chain at a time. */
  async function enter(chain: IdentifierString | undefined): Promise<void> {
    const wanted = chains.find(({ name }) => name === chain);
    if (chain !== undefined && !wanted) throw new TypeError(`The page's wallet is not on ${chain}.`);
    const target = wanted?.chainId ?? (isHere() ? undefined : chains[0]?.chainId);
    if (target === undefined || target === provider.chainId) return;
    await ask('wallet_switchChain', { chainId: `solana:${Number(target)}` });
  }

  function take(addresses: unknown): void {
    const next = readAddresses(addresses).map((address) => accountOf(address, names));
    if (next.map(({ address }) => address).join() === accounts.map(({ address }) => address).join()) return;
    accounts = Object.freeze(next);
    events.emit('change', { accounts });
  }

  /** The page's other provider may have led to a chain of Ethereum: what was connected stays so, until nothing is. */
  const onAccounts = (addresses: string[]): void => {
    if (accounts.length === 0) return;
    if (addresses.length === 0 || readAddresses(addresses).length > 0) take(addresses);
  };
  provider.on('accountsChanged', onAccounts);

  function check({ account, chain }: { account: WalletAccount; chain?: IdentifierString }): Promise<void> {
    if (!accounts.some(({ address }) => address === account.address))
      throw new TypeError('The account is not connected.');
    return enter(chain);
  }

  /** Connected, and on a chain of Solana. */
  async function ready(): Promise<void> {
    if (accounts.length === 0) await connect();
    else await enter(undefined);
  }

  async function connect({ silent = false }: { silent?: boolean } = {}) {
    if (silent) {
      // Nobody is asked anything, so the chain stays what it is: on one of another family the wallet refuses. Which one it is on a
      // page that has just been loaded does not know yet.
      const seen = await ask('getAccounts').catch(() => undefined);
      if (seen !== undefined) take(seen);
      return { accounts };
    }
    await enter(undefined);
    take(await ask('solana_requestAccounts'));
    return { accounts };
  }

  const signing = createSigning({ ask, check, ready, accountOf: (address) => accountOf(address, names) });

  const wallet: Wallet = Object.freeze({
    version: '1.0.0' as const,
    name: 'Inlay',
    icon: `data:image/svg+xml;base64,${btoa(markSvg())}` as const,
    chains: names,
    get accounts() {
      return accounts;
    },
    features: {
      'standard:connect': { version: '1.0.0', connect },
      // The page lets go; that it is connected the user takes back in the wallet.
      'standard:disconnect': { version: '1.0.0', disconnect: async () => take([]) },
      'standard:events': {
        version: '1.0.0',
        on: (event: keyof Events, listener: (change: Events['change']) => void) => events.on(event, listener),
      },
      ...signing,
    },
  });

  return {
    wallet,
    destroy() {
      provider.removeListener('accountsChanged', onAccounts);
      take([]);
      events.clear();
    },
  };
}

const accountFeatures = [
  'solana:signTransaction',
  'solana:signAndSendTransaction',
  'solana:signMessage',
  'solana:signIn',
] as const;

const accountOf = (address: string, chains: readonly IdentifierString[]): WalletAccount =>
  Object.freeze({ address, publicKey: readBase58(address), chains, features: accountFeatures });

/** Addresses of Solana among what the provider says. */
function readAddresses(value: unknown): string[] {
  const isAddress = (item: unknown): item is string =>
    typeof item === 'string' && base58ToBytes(item, { maxLength: 44 })?.length === 32;
  return Array.isArray(value) ? value.filter(isAddress) : [];
}
