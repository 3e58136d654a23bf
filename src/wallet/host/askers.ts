import type { Asker } from '../../wire/asker';
import type { InitFacts, WalletDeps } from '../ports';

/**
 * Returns a page around the wallet as asker.
 * @param origin reported by the browser.
 * @param dappMetadata claimed by the page.
 */
export function pageAsker(origin: string, { name, icon }: InitFacts['dappMetadata']): Asker {
  return { kind: 'page', id: origin, claims: { name, icon } };
}

/** Returns the user, acting in the wallet's own screens, as asker. */
export function walletAsker({ origin }: Pick<WalletDeps, 'origin'>): Asker {
  return { kind: 'wallet', id: origin, claims: { name: '', icon: '' } };
}
