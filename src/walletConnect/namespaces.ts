import { parseChainId } from '../kit/chain/caip';
import { peerError, type PeerError } from '../errors/walletConnect';
import type { AskedNamespace, ProposalParams } from './shapes';

/** What a session allows in one family: chains (CAIP-2), accounts (CAIP-10), methods and events. */
export interface SessionNamespace {
  chains: string[];
  accounts: string[];
  methods: string[];
  events: string[];
}
export type SessionNamespaces = Record<string, SessionNamespace>;

/** What a wallet offers in one family. */
export interface SupportedNamespace {
  chains: readonly string[];
  methods: readonly string[];
  events: readonly string[];
  /** CAIP-10. */
  accounts: readonly string[];
}
export type SupportedNamespaces = Readonly<Record<string, SupportedNamespace>>;

type Asked = Record<'chains' | 'methods' | 'events', Set<string>>;

/** Groups the request by family. A key may name a single chain (`eip155:1`). Returns null if a key or a chain is invalid. */
function gather(asked: Record<string, AskedNamespace>): Map<string, Asked> | null {
  const found = new Map<string, Asked>();
  for (const [key, { chains = [], methods, events }] of Object.entries(asked)) {
    const chain = parseChainId(key);
    const family = chain?.namespace ?? key;
    const all = chain ? [key, ...chains] : chains;
    if (all.some((id) => parseChainId(id)?.namespace !== family)) return null;
    const sum = found.get(family) ?? { chains: new Set(), methods: new Set(), events: new Set() };
    all.forEach((id) => sum.chains.add(id));
    methods.forEach((name) => sum.methods.add(name));
    events.forEach((name) => sum.events.add(name));
    found.set(family, sum);
  }
  return found;
}

const faults = {
  chains: 'unsupportedChains',
  methods: 'unsupportedMethods',
  events: 'unsupportedEvents',
} as const;

/** Returns the error for a required item that is not supported, or undefined if all are. */
function lacks(required: ReadonlyMap<string, Asked>, supported: SupportedNamespaces): PeerError | undefined {
  for (const [family, asked] of required) {
    const offered = Object.hasOwn(supported, family) ? supported[family] : undefined;
    if (!offered) return peerError('unsupportedNamespace', family);
    for (const field of ['chains', 'methods', 'events'] as const) {
      const missing = [...asked[field]].filter((item) => !offered[field].includes(item));
      if (missing.length > 0) return peerError(faults[field], missing.join(', ').slice(0, 200));
    }
  }
  return undefined;
}

/**
 * Returns what a session would allow: everything requested that is supported, on chains with an account. Otherwise returns the
 * error for the peer: a required item is not supported, or nothing is.
 */
export function agreeOn(
  { requiredNamespaces, optionalNamespaces }: Pick<ProposalParams, 'requiredNamespaces' | 'optionalNamespaces'>,
  supported: SupportedNamespaces,
): { namespaces: SessionNamespaces } | { error: PeerError } {
  const required = gather(requiredNamespaces);
  const optional = gather(optionalNamespaces);
  if (!required || !optional) return { error: peerError('unsupportedChains') };
  const error = lacks(required, supported);
  if (error) return { error };
  const namespaces: SessionNamespaces = {};
  // In the order in which the peer has named the families.
  for (const family of new Set([...required.keys(), ...optional.keys()])) {
    const offered = Object.hasOwn(supported, family) ? supported[family] : undefined;
    if (!offered) continue;
    const { chains, methods, events, accounts } = offered;
    const asks = [required.get(family), optional.get(family)].filter((item) => item !== undefined);
    const pick = (field: keyof Asked, all: readonly string[]) =>
      all.filter((item) => asks.some((asked) => asked[field].has(item)));
    const agreed = pick('chains', chains).filter((id) => accounts.some((account) => account.startsWith(`${id}:`)));
    if (agreed.length === 0) continue;
    namespaces[family] = {
      chains: agreed,
      accounts: accounts.filter((account) => agreed.some((id) => account.startsWith(`${id}:`))),
      methods: pick('methods', methods),
      events: pick('events', events),
    };
  }
  return Object.keys(namespaces).length > 0 ? { namespaces } : { error: peerError('unsupportedChains') };
}

/** Returns why a session does not allow a request, or undefined if it does. */
export function refusalOf(
  namespaces: SessionNamespaces,
  { chainId, method }: { chainId: string; method: string },
): PeerError | undefined {
  const family = parseChainId(chainId)?.namespace ?? '';
  const allowed = Object.hasOwn(namespaces, family) ? namespaces[family] : undefined;
  if (!allowed?.chains.includes(chainId)) return peerError('unsupportedChains', chainId);
  return allowed.methods.includes(method) ? undefined : peerError('unauthorizedMethod', method);
}
