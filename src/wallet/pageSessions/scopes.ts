import { formatChainId, parseChainId } from '../../kit/chain/caip';
import { RpcError } from '../../errors/rpc';
import { peerError } from '../../errors/walletConnect';
import { agreeOn, type SessionNamespaces, type SupportedNamespaces } from '../../walletConnect/namespaces';
import type { AskedScopes, SessionRequest, SessionScopes } from '../../wire/rpc/wallet/sessionScopes';

/** Returns the session in the format for its page: by chain (CAIP-217). */
export function formatScopes(namespaces: SessionNamespaces): SessionScopes {
  const scopes: [string, SessionScopes[string]][] = Object.values(namespaces).flatMap(
    ({ chains, accounts, methods, events }) =>
      chains.map((chain) => {
        const own = accounts.filter((account) => account.startsWith(`${chain}:`));
        return [chain, { methods: [...methods], notifications: [...events], accounts: own }];
      }),
  );
  return Object.fromEntries(scopes);
}

/**
 * Returns the part of a request that the wallet can grant.
 * @throws RpcError 5100–5102 if a required part cannot be granted, or nothing can.
 */
export function readRequest(
  { requiredScopes, optionalScopes }: SessionRequest,
  offered: SupportedNamespaces,
): SessionNamespaces {
  const asked = {
    requiredNamespaces: readScopes(requiredScopes, offered),
    optionalNamespaces: readScopes(optionalScopes, offered),
  };
  const agreed = agreeOn(asked, offered);
  if ('namespaces' in agreed) return agreed.namespaces;
  const { code } = agreed.error;
  if (code === peerError('unsupportedMethods').code) throw new RpcError('requestedMethods');
  throw new RpcError(code === peerError('unsupportedEvents').code ? 'requestedNotifications' : 'requestedChains');
}

function readScopes(scopes: AskedScopes, offered: SupportedNamespaces) {
  return Object.fromEntries(
    Object.entries(scopes).map(([scope, { references, methods, notifications }]) => {
      const all = Object.hasOwn(offered, scope) ? offered[scope]?.chains : undefined;
      // A family without references means all of its chains.
      const named = references?.map((reference) => formatChainId({ namespace: scope, reference }));
      const chains = parseChainId(scope) ? [] : [...(named ?? all ?? [])];
      return [scope, { chains, methods, events: notifications }];
    }),
  );
}

/** Returns whether the first session includes everything of the second. */
export function includes(session: SessionNamespaces, other: SessionNamespaces): boolean {
  return Object.entries(other).every(([family, { chains, methods, events }]) => {
    const own = Object.hasOwn(session, family) ? session[family] : undefined;
    const hasAll = (mine: readonly string[], theirs: readonly string[]) => theirs.every((item) => mine.includes(item));
    return own && hasAll(own.chains, chains) && hasAll(own.methods, methods) && hasAll(own.events, events);
  });
}
