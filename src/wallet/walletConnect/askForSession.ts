import { peerError } from '../../errors/walletConnect';
import { createDeferred } from '../../kit/async/deferred';
import { agreeOn, type SessionNamespaces } from '../../walletConnect/namespaces';
import type { Verifier } from '../../walletConnect/verify';
import type { Proposal } from '../../walletConnect/walletConnect';
import type { Asker } from '../../wire/asker';
import { refuseBlocked } from '../permissions';
import { capabilitiesOf } from './capabilities';
import { openFamilies } from './openFamilies';
import { accountOf, findChain, offer, renew } from './offer';
import { peerAsker } from './peerAsker';
import type { WalletConnectPort } from './port';

/** Asks the user whether an application may have a session. Never rejects: both the application and the user learn of a failure. */
export async function askForSession(
  parts: WalletConnectPort,
  { proposal, hasRoom, verifier }: { proposal: Proposal; hasRoom(): boolean; verifier: Verifier | null },
): Promise<void> {
  const { stores, deps } = parts;
  const { linking } = stores.walletConnect.actions;
  const { requiredNamespaces, optionalNamespaces, scopedProperties: asked } = proposal;
  await openFamilies(parts, [...Object.keys(requiredNamespaces), ...Object.keys(optionalNamespaces)]);
  const agreed = agreeOn(proposal, offer(parts));
  if ('error' in agreed) {
    linking({ status: 'failed', fault: 'unsupported' });
    return proposal.reject(agreed.error, { byUser: false });
  }
  const full = (): void => {
    linking({ status: 'failed', fault: 'limit' });
    proposal.reject({ ...peerError('userRejected'), message: 'Maximum applications connected' }, { byUser: false });
  };
  if (!hasRoom()) return full();
  const { proof, peer, publicKey: peerPublicKey } = proposal;
  const checked = (await verifier?.check({ proof, url: peer.url })) ?? undefined;
  const asker = peerAsker({ peerPublicKey, peer, checked });
  const answered = createDeferred<boolean>();
  try {
    await confirm(parts, { asker, namespaces: agreed.namespaces, answered: answered.promise });
  } catch {
    answered.resolve(false);
    linking({ status: 'none' });
    return proposal.reject(peerError('userRejected'), { byUser: true });
  }
  // While the user decided, another session may have taken the last free place, or the selected account may have changed.
  if (!hasRoom()) {
    answered.resolve(false);
    return full();
  }
  stores.permissions.actions.grant(asker.id, deps.clock.now());
  const namespaces = renew(agreed.namespaces, offer(parts));
  const scopedProperties = await capabilitiesOf(parts, { asker, namespaces, asked });
  await proposal.approve(namespaces, { scopedProperties, checked }).then(
    () => {
      answered.resolve(true);
      linking({ status: 'connected' });
    },
    () => {
      answered.resolve(false);
      stores.permissions.actions.revoke(asker.id);
      linking({ status: 'failed', fault: 'unreachable' });
    },
  );
}

/** @throws RpcError if the user rejects, or has blocked the application. */
async function confirm(
  parts: WalletConnectPort,
  { asker, namespaces, answered }: { asker: Asker; namespaces: SessionNamespaces; answered: Promise<boolean> },
): Promise<void> {
  refuseBlocked(parts.stores, asker);
  const all = Object.values(namespaces);
  const chains = all.flatMap((namespace) => namespace.chains).flatMap((id) => findChain(parts, id) ?? []);
  const chain = parts.chains.describe(chains[0]?.chainId);
  const account = accountOf(parts, chain.namespace) ?? '';
  const networks = chains.map(({ displayName }) => displayName);
  const methods = [...new Set(all.flatMap((namespace) => namespace.methods))];
  const accounts = new Set(chains.flatMap(({ chainNamespace }) => accountOf(parts, chainNamespace) ?? []));
  const others = [...accounts].filter((one) => one !== account);
  await parts.approvals.ask<'connect'>({
    context: { asker, isInlayHost: false, answered },
    chain,
    details: { kind: 'connect', account, session: { networks, methods, others } },
  }).confirmed;
}
