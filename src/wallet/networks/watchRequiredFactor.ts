import { hasSkippedMfa } from '../signIn';
import type { WalletStores } from '../wallet';
import type { NetworksPort } from './port';
import { selectChain } from './selectChain';

/**
 * Switches a user without a second factor away from chains whose family requires one (`factorFor`, set by the operator), to the
 * first chain of another family. This covers switches, pages that name the chain, and reloads. If all chains require one, the chain
 * stays. Returns the function that stops it.
 */
export function watchRequiredFactor(
  parts: Pick<NetworksPort, 'deps' | 'stores' | 'chains' | 'events' | 'ready'> & {
    stores: Pick<WalletStores, 'session'>;
  },
): () => void {
  const { stores, ready } = parts;
  let isEnded = false;

  async function check(): Promise<void> {
    const { factorFor = [] } = await ready.project;
    const { chains, chainId } = stores.network.state;
    const needsFactor = (namespace = ''): boolean => factorFor.includes(namespace);
    const current = chains.find((chain) => chain.chainId === chainId);
    if (isEnded || !needsFactor(current?.chainNamespace)) return;
    if (stores.session.state.status !== 'signedIn' || !hasSkippedMfa(stores.accounts.state.accounts)) return;
    const other = chains.find(({ chainNamespace }) => !needsFactor(chainNamespace));
    if (other) await selectChain(parts, other.chainId);
  }

  const checkAgain = (): void => void check().catch(() => undefined);
  const stops = [stores.network, stores.accounts, stores.session].map((store) => store.subscribe(checkAgain));
  checkAgain();
  return () => {
    isEnded = true;
    stops.forEach((stop) => stop());
  };
}
