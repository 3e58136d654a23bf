import type { Asker } from '../../wire/asker';
import type { InitFacts, WalletDeps } from '../ports';

/** A page around the wallet. @param origin the browser's word. @param dappMetadata the page's. */
export function pageAsker(origin: string, { name, icon }: InitFacts['dappMetadata']): Asker {
  return { kind: 'page', id: origin, claims: { name, icon } };
}

/** The user, in the wallet's own screens. */
export function walletAsker({ origin }: Pick<WalletDeps, 'origin'>): Asker {
  return { kind: 'wallet', id: origin, claims: { name: '', icon: '' } };
}
