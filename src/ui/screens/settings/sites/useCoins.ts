import { useTranslation } from 'react-i18next';
import { useStore } from '../../../useStore';
import { useWallet } from '../../../hooks/useWallet';

/** Maximum number of coins that are named. */
const maxNamed = 3;

/** Returns the coins that a limit counts: a policy applies to every network of Ethereum's kind, and counts the coin of the one that is used. */
export function useCoins(): string {
  const { i18n } = useTranslation();
  const { chains } = useStore(useWallet().wallet.stores.network);
  const all = [
    ...new Set(chains.filter(({ chainNamespace }) => chainNamespace === 'eip155').map(({ ticker }) => ticker)),
  ];
  const named = all.length > maxNamed ? [...all.slice(0, maxNamed), '…'] : all;
  return new Intl.ListFormat(i18n.language, { type: 'disjunction' }).format(named);
}
