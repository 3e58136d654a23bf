import { isSameAddress } from '../kit/chain/isSameAddress';
import { ConfigError } from '../errors/config';
import type { Hex } from '../kit/hex';
import { isPlainObject } from '../kit/json';
import type { AccountAbstraction } from './givenAccountAbstraction';

/** The kinds of smart account, by the names that public clients use. */
export const smartAccountTypes = ['safe', 'kernel', 'nexus', 'metamask', 'biconomy', 'trust', 'simple7702'] as const;
export type SmartAccountType = (typeof smartAccountTypes)[number];

/** Names of the kinds in other wallets, with the version and the entry point (ERC-4337). */
export const smartAccountNames: Readonly<Record<SmartAccountType, string>> = {
  safe: 'Safe 1.4.1 · EntryPoint 0.7',
  kernel: 'Kernel 0.3.1 · EntryPoint 0.7',
  nexus: 'Biconomy Nexus 1.0 · EntryPoint 0.7',
  metamask: 'MetaMask Smart Account 1.3 · EntryPoint 0.7',
  biconomy: 'Biconomy Smart Account 2 · EntryPoint 0.6',
  trust: 'Trust Barz 0.2 · EntryPoint 0.6',
  simple7702: 'Simple7702Account · EntryPoint 0.8',
};

export const isSmartAccountType = (text: string): text is SmartAccountType =>
  smartAccountTypes.some((type) => type === text);

/** Kinds for which the user's own address is delegated to a contract (EIP-7702): only if the operator lists that contract. */
export const delegateContracts = {
  simple7702: '0xe6Cae83BdE06E4c305530e199D7217f42808555B',
} as const satisfies Partial<Record<SmartAccountType, Hex>>;

/** Solana chains, which have no smart accounts. */
const solanaIds = ['0x65', '0x66', '0x67'];

/** Returns the configured kind of smart account; null if it is unknown. */
export function readSmartAccountType(config: AccountAbstraction | null): SmartAccountType | null {
  const type = config?.smartAccountType;
  return typeof type === 'string' && isSmartAccountType(type) ? type : null;
}

/** Returns whether the operator's list contains the contract that the kind delegates to; true if the kind needs none. */
export function isListed(type: unknown, delegates: readonly { address: string }[]): boolean {
  const contract = Object.entries(delegateContracts).find(([kind]) => kind === type)?.[1];
  return contract === undefined || delegates.some(({ address }) => isSameAddress(address, contract));
}

/**
 * Parses an integrator's smart-account configuration: a type, and bundlers for chains that support smart accounts and that the application
 * uses.
 * Chains without a bundler are left out.
 * @throws ConfigError with its exact text.
 */
export function readAccountAbstraction({
  config,
  chainIds,
}: {
  config: AccountAbstraction;
  /** Ids of the chains that the wallet offers, lower case. */
  chainIds: readonly string[];
}): { type: SmartAccountType; chainIds: string[] } {
  const { smartAccountType: type } = config;
  if (typeof type !== 'string' || type === '') throw new ConfigError('smartAccountTypeMissing');
  if (!isSmartAccountType(type)) throw new ConfigError('smartAccountTypeUnknown', type.slice(0, 32));
  const list: unknown[] = Array.isArray(config.chains) ? config.chains : [];
  const usable = list.filter(
    (chain): chain is Record<string, unknown> =>
      isPlainObject(chain) &&
      isPlainObject(chain.bundlerConfig) &&
      typeof chain.bundlerConfig.url === 'string' &&
      chain.bundlerConfig.url !== '',
  );
  if (usable.length === 0) throw new ConfigError('smartAccountChainsMissing');
  const ids = usable.map(({ chainId }) => readChainId(String(chainId).toLowerCase()));
  const stranger = ids.find((id) => !/^0x[0-9a-f]+$/.test(id) || solanaIds.includes(id));
  if (stranger !== undefined) throw new ConfigError('smartAccountChainUnsupported', stranger);
  const offered = ids.filter((id) => chainIds.includes(id));
  if (offered.length === 0) throw new ConfigError('smartAccountNoChain');
  return { type, chainIds: offered };
}

/** Normalizes `0x01` to `0x1`; a value that is not a chain id stays as it is. */
const readChainId = (text: string): string =>
  /^0x[0-9a-f]{1,16}$/.test(text) ? `0x${BigInt(text).toString(16)}` : text.slice(0, 64);
