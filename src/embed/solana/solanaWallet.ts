import type { IdentifierString, Wallet, WalletAccount } from '@wallet-standard/base';
import { base58ToBytes } from '../../kit/base58';
import { createEmitter } from '../../kit/emitter';
import type { FallbackStorage } from '../../kit/fallbackStorage';
import { markSvg } from '../../kit/mark';
import type { EvmProvider } from '../evmProvider';
import { watchAddedNetwork, type SolanaChain } from './addedNetwork';
import { createSigning, readBase58 } from './signing';

/** Storage key. The value is the Ethereum account that the page last saw, a space, and the Solana account that belongs to it. */
const storageKey = 'inlay-solana';

interface Events {
  change: { accounts: readonly WalletAccount[]; chains?: Wallet['chains'] };
}

/** The wallet as a wallet-standard object, and a function that destroys it. */
export interface SolanaWallet {
  wallet: Wallet;
  destroy(): void;
}

/**
 * Creates a wallet-standard Solana wallet over the page's provider. The user approves its requests like any other. Its methods throw
 * ProviderRpcError.
 * @param options.chains the page's chains; connecting switches to the first one.
 */
export function createSolanaWallet({
  provider,
  chains,
  storage,
}: {
  provider: EvmProvider;
  chains: readonly SolanaChain[];
  /** Storage of the page's origin, which survives a reload. */
  storage: FallbackStorage;
}): SolanaWallet {
  const events = createEmitter<Events>();
  /** The page's chains, and the one that the user is on if only the user has added it. */
  let known = chains;
  let names = namesOf(known);
  let accounts: readonly WalletAccount[] = [];
  const ask = (method: string, params: readonly unknown[] | object = []): Promise<unknown> =>
    (provider.request as (args: { method: string; params: unknown }) => Promise<unknown>)({ method, params });

  const isHere = () => known.some(({ chainId }) => chainId === provider.chainId);

  /** Switches the chain: the provider has only one current chain. */
  async function enter(chain: IdentifierString | undefined): Promise<void> {
    const wanted = known.find(({ name }) => name === chain);
    if (chain !== undefined && !wanted) throw new TypeError(`The wallet of this page does not support ${chain}.`);
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

  const endWatch = watchAddedNetwork({
    provider,
    ask,
    chains,
    onChange(next) {
      [known, names] = [next, namesOf(next)];
      accounts = Object.freeze(accounts.map(({ address }) => accountOf(address, names)));
      events.emit('change', { chains: names, accounts });
    },
  });

  /**
   * Handles account changes. Code that uses the EVM provider may have switched to an Ethereum chain: the Solana account stays connected
   * until no account is left.
   */
  const onAccounts = (addresses: string[]): void => {
    if (accounts.length === 0) return;
    if (addresses.length === 0 || readAddresses(addresses).length > 0) take(addresses);
    remember(storage, { own: accounts[0]?.address, beside: addresses[0] });
  };
  provider.on('accountsChanged', onAccounts);

  function check({ account, chain }: { account: WalletAccount; chain?: IdentifierString }): Promise<void> {
    if (!accounts.some(({ address }) => address === account.address))
      throw new TypeError('The account is not connected.');
    return enter(chain);
  }

  /** Makes sure that an account is connected and a Solana chain is selected. */
  async function ready(): Promise<void> {
    if (accounts.length === 0) await connect();
    else await enter(undefined);
  }

  async function connect({ silent = false }: { silent?: boolean } = {}) {
    if (silent) {
      // A silent connect must not ask the user, so it does not switch the chain. On an Ethereum chain the wallet rejects `getAccounts`, and
      // a page that has just loaded does not know the chain yet. The wallet checks the account again when it signs.
      const seen = await ask('getAccounts').catch(() => undefined);
      take(seen ?? (await recall(storage, ask)));
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
    get chains() {
      return names;
    },
    get accounts() {
      return accounts;
    },
    features: {
      'standard:connect': { version: '1.0.0', connect },
      // Disconnects only this page's object; the user revokes the connection itself in the wallet.
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
      endWatch();
      take([]);
      events.clear();
    },
  };
}

const namesOf = (chains: readonly SolanaChain[]) => Object.freeze(chains.map(({ name }) => name));

/** Stores which Solana account belongs to the Ethereum account, because the provider does not list it while on an Ethereum chain. */
function remember(
  storage: FallbackStorage,
  { own, beside }: { own: string | undefined; beside: string | undefined },
): void {
  if (own === undefined) storage.remove(storageKey);
  else if (beside !== undefined && beside !== own) storage.set(storageKey, `${beside} ${own}`);
}

/** Returns the Solana account that was connected on the previous page load, if the same user is still connected. */
async function recall(storage: FallbackStorage, ask: (method: string) => Promise<unknown>): Promise<string[]> {
  const [beside, own] = storage.get(storageKey)?.split(' ') ?? [];
  if (beside === undefined || own === undefined) return [];
  const seen = await ask('eth_accounts');
  return Array.isArray(seen) && seen[0] === beside ? [own] : [];
}

const accountFeatures = [
  'solana:signTransaction',
  'solana:signAndSendTransaction',
  'solana:signMessage',
  'solana:signIn',
] as const;

const accountOf = (address: string, chains: readonly IdentifierString[]): WalletAccount =>
  Object.freeze({ address, publicKey: readBase58(address), chains, features: accountFeatures });

/** Returns the Solana addresses in a value from the provider. */
function readAddresses(value: unknown): string[] {
  const isAddress = (item: unknown): item is string =>
    typeof item === 'string' && base58ToBytes(item, { maxLength: 44 })?.length === 32;
  return Array.isArray(value) ? value.filter(isAddress) : [];
}
