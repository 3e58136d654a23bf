import { peerError } from '../../errors/walletConnect';
import { createDeferred } from '../../kit/async/deferred';
import { formatAccountId, parseChainId } from '../../kit/chain/caip';
import type { Authentication, Cacao } from '../../walletConnect/signIn/authentications';
import type { SessionNamespaces, SupportedNamespaces } from '../../walletConnect/namespaces';
import { formatRecap, isRecap, readRecap, stateRecap, statesRecap } from '../../walletConnect/signIn/recaps';
import type { RequestContext } from '../../rpc/context';
import type { Verifier } from '../../walletConnect/verify';
import { refuseBlocked } from '../permissions';
import { accountOf, findChain, offer } from './offer';
import { openFamilies } from './openFamilies';
import { peerAsker } from './peerAsker';
import type { WalletConnectPort } from './port';

/**
 * Asks the user to sign in to an application, which also gets a session if it asks for one. The user signs one message for the
 * first of its chains, which grants the session on all of them. Never rejects: both the application and the user learn of a
 * failure.
 */
export async function askForSignIn(
  parts: WalletConnectPort,
  {
    authentication,
    hasRoom,
    verifier,
  }: { authentication: Authentication; hasRoom(): boolean; verifier: Verifier | null },
): Promise<void> {
  const { stores, deps } = parts;
  const { linking } = stores.walletConnect.actions;
  const { payload, publicKey, peer, proof } = authentication;
  await openFamilies(parts, payload.chains);
  const agreed = agree(payload, offer(parts));
  const family = agreed && (await parts.familyWallet(findChain(parts, agreed.chains[0] ?? '')?.chainId));
  if (!agreed || !family?.signInPeer) {
    if (!authentication.pass()) linking({ status: 'failed', fault: 'unsupported' });
    return;
  }
  const full = (): void => {
    linking({ status: 'failed', fault: 'limit' });
    const error = { ...peerError('userRejected'), message: 'Maximum applications connected' };
    authentication.reject(error, { byUser: false });
  };
  if (agreed.methods.length > 0 && !hasRoom()) return full();
  const checked = (await verifier?.check({ proof, url: peer.url })) ?? undefined;
  const asker = peerAsker({ peerPublicKey: publicKey, peer, checked });
  const { grant, revoke } = stores.permissions.actions;
  const answered = createDeferred<boolean>();
  try {
    refuseBlocked(stores, asker);
    // The signing code checks that the asker is connected. Nothing else can arrive from this peer, because it has no session yet.
    grant(asker.id, deps.clock.now());
    const { cacao, namespaces } = await sign(parts, {
      agreed,
      payload,
      context: { asker, isInlayHost: false, answered: answered.promise },
      signIn: family.signInPeer,
    });
    if (!namespaces || !hasRoom()) revoke(asker.id);
    // While the user decided, another session may have taken the last free place.
    if (namespaces && !hasRoom()) return full();
    await authentication.approve(cacao, namespaces, { checked }).then(
      () => {
        answered.resolve(true);
        linking({ status: 'connected' });
      },
      () => linking({ status: 'failed', fault: 'unreachable' }),
    );
  } catch {
    revoke(asker.id);
    linking({ status: 'none' });
    authentication.reject(peerError('userRejected'), { byUser: true });
  } finally {
    answered.resolve(false);
  }
}

type Agreed = { family: string; chains: string[]; methods: string[]; events: string[]; account: string };

/** Returns the part of the request that the wallet can grant, or null if it is for another family or nothing can be granted. */
function agree({ chains, resources = [] }: Authentication['payload'], offered: SupportedNamespaces): Agreed | null {
  const family = parseChainId(chains[0] ?? '')?.namespace ?? '';
  const here = Object.hasOwn(offered, family) ? offered[family] : undefined;
  if (!here || chains.some((id) => parseChainId(id)?.namespace !== family)) return null;
  const agreed = here.chains.filter((id) => chains.includes(id));
  const asked = readRecap(resources, family);
  const methods = here.methods.filter((method) => asked.includes(method));
  const [first] = agreed;
  const account = here.accounts.find((id) => id.startsWith(`${first}:`))?.slice(`${first}:`.length);
  if (account === undefined || (asked.length > 0 && methods.length === 0)) return null;
  return { family, chains: agreed, methods, events: [...here.events], account };
}

async function sign(
  parts: WalletConnectPort,
  {
    agreed,
    payload,
    context,
    signIn,
  }: {
    agreed: Agreed;
    payload: Authentication['payload'];
    context: Pick<RequestContext, 'asker' | 'isInlayHost' | 'answered'>;
    signIn: NonNullable<Awaited<ReturnType<WalletConnectPort['familyWallet']>>['signInPeer']>;
  },
): Promise<{ cacao: Cacao; namespaces: SessionNamespaces | null }> {
  const { family, chains, methods, events, account } = agreed;
  const { chains: _, type: __, ...asked } = payload;
  const [first = ''] = chains;
  const { chainId = '' } = findChain(parts, first) ?? {};
  if (statesRecap(asked.statement ?? '')) throw new TypeError('The statement already contains the text of a ReCap.');
  const rest = (asked.resources ?? []).filter((resource) => !isRecap(resource));
  const hasSession = methods.length > 0;
  const resources = hasSession ? [...rest, formatRecap({ family, chains, methods })] : rest;
  const message = {
    ...asked,
    statement: hasSession ? stateRecap(asked.statement, { family, chains, methods }) : asked.statement || undefined,
    resources: resources.length > 0 ? resources : undefined,
  };
  const snapshot = {
    chainId: Promise.resolve(parts.chains.wireId(chainId)),
    accounts: Promise.resolve([accountOf(parts, family) ?? account]),
  };
  const networks = chains.flatMap((id) => findChain(parts, id)?.displayName ?? []);
  const { type, signature } = await signIn({
    context: { ...context, snapshot },
    account,
    chainId,
    message,
    session: hasSession ? { networks, methods } : undefined,
  });
  const iss = `did:pkh:${formatAccountId({ chainId: first as `${string}:${string}`, address: account })}`;
  const accounts = chains.map((id) => `${id}:${account}`);
  return {
    cacao: { h: { t: 'caip122' }, p: { ...message, iss }, s: { t: type, s: signature } },
    namespaces: hasSession ? { [family]: { chains, accounts, methods, events } } : null,
  };
}
