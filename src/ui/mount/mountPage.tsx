import { mountWallet, type Mount } from './mountWallet';
import { loadLogin } from '../Screen';
import { PageApp } from './PageApp';

/** Mounts the wallet as a page of its own. */
export const mountPage = (mount: Mount): (() => void) => mountWallet({ ...mount, surface: 'page', app: <PageApp /> });

/** Fetches the first screen of the page, if it is not bundled. Never rejects. */
export async function loadFirstScreen({ stores }: Mount['wallet']): Promise<void> {
  if (stores.session.state.status === 'signedOut') await loadLogin().catch(() => undefined);
}
