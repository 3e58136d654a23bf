import { mountWallet, type Mount } from './mountWallet';
import { loadLogin } from '../Screen';
import { PageApp } from './PageApp';

/** Mounts the wallet as a page of its own. */
export const mountPage = ({ hasStoredSession, ...mount }: Mount & { hasStoredSession: boolean }): (() => void) =>
  mountWallet({ ...mount, surface: 'page', app: <PageApp hasStoredSession={hasStoredSession} /> });

/** Fetches the first screen of the page, if it is not bundled. Never rejects. */
export async function loadFirstScreen({ stores }: Mount['wallet']): Promise<void> {
  if (stores.session.state.status === 'signedOut') await loadLogin().catch(() => undefined);
}
