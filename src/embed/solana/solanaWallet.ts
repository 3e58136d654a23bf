import type { IdentifierString, Wallet, WalletAccount } from '@wallet-standard/base';
import { base58ToBytes } from '../../kit/base58';
import { createEmitter } from '../../kit/emitter';
import type { FallbackStorage } from '../../kit/fallbackStorage';
import { markSvg } from '../../kit/mark';
import type { EvmProvider } from '../evmProvider';
import { createSigning, readBase58 } from './signing';

/** A chain as wallet-standard names it, with the id that this wallet's provider has for it (docs/protocol.md 10). */
export interface SolanaChain {
  name: IdentifierString;
  chainId: string;
}

/** Storage key of the last reported EVM account and the Solana account, separated by a space. */
const storageKey = 'inlay-solana';

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
  storage,
}: {
  provider: EvmProvider;
  chains: readonly SolanaChain[];
  /** The page's own: it outlives a reload. */
  storage: FallbackStorage;
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
    remember(addresses[0]);
  };
  provider.on('accountsChanged', onAccounts);

  /** Which account of Solana goes with the one that the provider names now, since a chain of Ethereum does not name it. */
  function remember(beside: string | undefined): void {
    const [own] = accounts;
    if (!own) storage.remove(storageKey);
    else if (beside !== undefined && beside !== own.address) storage.set(storageKey, `${beside} ${own.address}`);
  }

  /** The account that was connected here when the page was there before, if the same user is still connected. */
  async function recall(): Promise<string[]> {
    const [beside, own] = storage.get(storageKey)?.split(' ') ?? [];
    if (beside === undefined || own === undefined) return [];
    const seen = await ask('eth_accounts');
    return Array.isArray(seen) && seen[0] === beside ? [own] : [];
  }

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
      // Nobody is asked anything, so the chain stays what it is: on one of Ethereum the wallet refuses, and which one it is on a page
      // that has just been loaded does not know yet. What the wallet signs is checked against the account there.
      const seen = await ask('getAccounts').catch(() => undefined);
      take(seen ?? (await recall()));
      return { accounts };
    }
    await enter(undefined);
    take(await ask('solana_requestAccounts'));
    return { accounts };
  }

  async function disconnect(): Promise<void> {
    take([]);
    storage.remove(storageKey);
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
      'standard:disconnect': { version: '1.0.0', disconnect },
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
