import { RpcError } from '../../errors/rpc';
import type { RequestContext } from '../../rpc/context';
import type { Asker } from '../../wire/asker';
import { refusalOf, type SessionNamespaces, type SupportedNamespaces } from '../../walletConnect/namespaces';
import { oncePer } from '../../kit/async/oncePer';
import { noHints } from '../../wire/rpc/eth/eth_requestAccounts';
import type { SessionRequest, SessionScopes } from '../../wire/rpc/wallet/sessionScopes';
import type { CreatedSession } from '../../wire/rpc/wallet/wallet_createSession';
import type { Invocation } from '../../wire/rpc/wallet/wallet_invokeMethod';
import { disconnect, isConnected } from '../permissions';
import { accountOf, capabilitiesOf, createEngines, findChain, offer, openFamilies, renew } from '../walletConnect';
import type { PageSessionsPort } from './port';
import { formatScopes, includes, readRequest } from './scopes';

/** Sessions of a page over several chains and families (CAIP-25, CAIP-27, CAIP-285, CAIP-312). */
interface PageSessions {
  /** Signs the user in if needed, and asks the user unless the page already has all requested permissions. */
  create(input: { context: RequestContext; request: SessionRequest }): Promise<CreatedSession>;
  read(input: { context: RequestContext }): Promise<SessionScopes>;
  /** Invokes a method. @throws RpcError 4100 for a method or chain that the session does not allow. */
  invoke(input: { context: RequestContext; invocation: Invocation }): Promise<unknown>;
  /** Ends the session. @returns false if there was none. */
  revoke(input: { context: RequestContext }): Promise<boolean>;
}

/** Returns the sessions of one wallet's pages. */
export const pageSessionsOf = /* @__PURE__ */ oncePer(createPageSessions);

function createPageSessions(parts: PageSessionsPort): PageSessions {
  const { stores, ready } = parts;
  const engineFor = createEngines(parts, { hasReads: true });

  return {
    async create({ context, request }) {
      const { asker } = context;
      let agreed: SessionNamespaces = {};
      const ask = async () => {
        const { requiredScopes, optionalScopes } = request;
        await openFamilies(parts, [...Object.keys(requiredScopes), ...Object.keys(optionalScopes)]);
        agreed = readRequest(request, offerToPages(parts));
        const before = sessionOf(parts, asker);
        return before && includes(before, agreed) ? undefined : askFor(parts, { context, agreed });
      };
      await parts.connect({ context, hints: noHints, ask });
      stores.permissions.actions.openSession(asker.id, renew(agreed, offerToPages(parts)));
      const asked = request.scopedProperties ?? {};
      const scopedProperties = await capabilitiesOf(parts, { asker, namespaces: agreed, asked });
      const sessionScopes = formatScopes(sessionOf(parts, asker) ?? {});
      return { sessionScopes, ...(scopedProperties && { scopedProperties }) };
    },
    async read({ context: { asker } }) {
      await ready.restored;
      return formatScopes(await sessionNow(parts, asker));
    },
    async invoke({ context, invocation: { scope, request } }) {
      await ready.restored;
      const session = await sessionNow(parts, context.asker);
      const chain = findChain(parts, scope);
      if (!chain || refusalOf(session, { chainId: scope, method: request.method })) throw new RpcError('unauthorized');
      const account = accountOf(parts, chain.chainNamespace);
      const snapshot = {
        chainId: Promise.resolve(parts.chains.wireId(chain.chainId)),
        accounts: Promise.resolve(account === undefined ? [] : [account]),
      };
      const engine = await engineFor(chain.chainId);
      return engine.run({ id: 1, jsonrpc: '2.0', ...request }, { ...context, snapshot });
    },
    async revoke({ context: { asker } }) {
      await ready.restored;
      const isThere = sessionOf(parts, asker) !== undefined;
      if (isThere) disconnect(parts, asker);
      return isThere;
    },
  };
}

/** Returns the session of a page, or undefined if there is none or the user is not signed in. */
export function sessionOf({ stores }: Pick<PageSessionsPort, 'stores'>, asker: Asker): SessionNamespaces | undefined {
  const { sessions } = stores.permissions.state;
  const isOpen = stores.session.state.status === 'signedIn' && isConnected(stores, asker);
  return isOpen && Object.hasOwn(sessions, asker.id) ? sessions[asker.id] : undefined;
}

/** Returns the session with the currently selected accounts, or an empty one if there is none. */
async function sessionNow(parts: PageSessionsPort, asker: Asker): Promise<SessionNamespaces> {
  const session = sessionOf(parts, asker) ?? {};
  await openFamilies(parts, Object.keys(session));
  return renew(session, offerToPages(parts));
}

/**
 * Returns what can be offered to pages. Beyond the offer to peers it includes the chain's read methods, which the wallet's RPC node
 * answers for any page.
 */
export function offerToPages(parts: Pick<PageSessionsPort, 'families' | 'stores'>): SupportedNamespaces {
  const { families } = parts;
  return Object.fromEntries(
    Object.entries(offer(parts)).map(([namespace, offered]) => {
      const methods = new Set([...offered.methods, ...(families.find(namespace)?.nodeReads ?? [])]);
      return [namespace, { ...offered, methods: [...methods] }];
    }),
  );
}

function askFor(parts: PageSessionsPort, { context, agreed }: { context: RequestContext; agreed: SessionNamespaces }) {
  const all = Object.values(agreed);
  const chains = all.flatMap((namespace) => namespace.chains).flatMap((id) => findChain(parts, id) ?? []);
  const chain = parts.chains.describe(chains[0]?.chainId);
  const networks = chains.map(({ displayName }) => displayName);
  const methods = [...new Set(all.flatMap((namespace) => namespace.methods))];
  return parts.approvals.ask<'connect'>({
    context,
    chain,
    details: { kind: 'connect', account: accountOf(parts, chain.namespace) ?? '', session: { networks, methods } },
  });
}
