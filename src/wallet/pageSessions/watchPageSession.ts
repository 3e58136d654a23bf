import type { Asker } from '../../wire/asker';
import { renew } from '../walletConnect';
import { offerToPages, sessionOf } from './pageSessions';
import type { PageSessionsPort } from './port';
import { formatScopes } from './scopes';

/**
 * Notifies the host page when its session changes or ends (CAIP-311).
 * @returns the function that stops it.
 */
export function watchPageSession(
  parts: Pick<PageSessionsPort, 'events' | 'families' | 'stores'>,
  page: Pick<Asker, 'id'>,
): () => void {
  const { stores, events } = parts;
  const asker: Asker = { kind: 'page', id: page.id, claims: { name: '', icon: '' } };
  let told = now();

  function now(): string {
    const session = sessionOf(parts, asker);
    return session ? JSON.stringify(formatScopes(renew(session, offerToPages(parts)))) : '{}';
  }

  function update(): void {
    const next = now();
    if (next === told) return;
    told = next;
    events.sessionChanged(JSON.parse(next) as ReturnType<typeof formatScopes>);
  }

  const stops = [stores.accounts, stores.network, stores.permissions, stores.session].map((store) =>
    store.subscribe(update),
  );
  return () => stops.forEach((stop) => stop());
}
