/** A chain namespace, such as `eip155` or `solana` (CAIP-2). */
export type Namespace = string;
/** A chain: namespace and reference, `eip155:1` (CAIP-2). */
export type ChainId = `${string}:${string}`;
/** An account on a chain: `eip155:1:0xab…` (CAIP-10). */
export type AccountId = `${string}:${string}:${string}`;

export interface ChainIdParts {
  namespace: Namespace;
  reference: string;
}

export const chainPattern = /^([-a-z0-9]{3,8}):([-_a-zA-Z0-9]{1,32})$/;
const accountPattern = /^([-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}):([-.%a-zA-Z0-9]{1,128})$/;

/** @example formatChainId({ namespace: 'eip155', reference: '1' }) // 'eip155:1' */
export function formatChainId({ namespace, reference }: ChainIdParts): ChainId {
  return `${namespace}:${reference}`;
}

/** Returns the namespace of a chain id in the wallet's own format: CAIP-2, or `0x` hex for Ethereum chains (EIP-695). */
export function namespaceOf(chainId: string): Namespace {
  return parseChainId(chainId)?.namespace ?? 'eip155';
}

/** Returns the CAIP-2 id of a chain id in the wallet's own format. @throws SyntaxError for any other text. */
export function toChainId(chainId: string): ChainId {
  const parts = parseChainId(chainId);
  return formatChainId(parts ?? { namespace: 'eip155', reference: BigInt(chainId).toString() });
}

/** Parses a CAIP-2 id; null for any other text. */
export function parseChainId(text: string): ChainIdParts | null {
  const [, namespace, reference] = chainPattern.exec(text) ?? [];
  return namespace === undefined || reference === undefined ? null : { namespace, reference };
}

/** @example formatAccountId({ chainId: 'eip155:1', address: '0xab…' }) // 'eip155:1:0xab…' */
export function formatAccountId({ chainId, address }: { chainId: ChainId; address: string }): AccountId {
  return `${chainId}:${address}`;
}

/** Parses a CAIP-10 id; null for any other text. It does not check whether the address is valid in its family. */
export function parseAccountId(text: string): { chainId: ChainId; address: string } | null {
  const [, chainId, address] = accountPattern.exec(text) ?? [];
  return chainId === undefined || address === undefined ? null : { chainId: chainId as ChainId, address };
}

/** Returns whether a text may be an address of some family (CAIP-10). */
export function isAddressText(value: unknown): value is string {
  return typeof value === 'string' && /^[-.%a-zA-Z0-9]{1,128}$/.test(value);
}
