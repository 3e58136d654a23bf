import { mountWallet, type Mount } from './mountWallet';
import { loadLogin } from '../Screen';
import { PageApp } from './PageApp';

/** The wallet as a page of its own. */
export const mountPage = (mount: Mount): (() => void) => mountWallet({ ...mount, surface: 'page', app: <PageApp /> });

/** Fetches the screen that the page begins with, where that is not among those that are here; never rejects. */
export async function loadFirstScreen({ stores }: Mount['wallet']): Promise<void> {
  if (stores.session.state.status === 'signedOut') await loadLogin().catch(() => undefined);
}
