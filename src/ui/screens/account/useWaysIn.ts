import { useTranslation } from 'react-i18next';
import { useStore } from '../../useStore';
import { connectionName } from '../login/connectionName';
import { useAccount } from './useAccount';

/** Returns the names of all ways to sign in to this wallet as one text, such as "Email or Google". */
export function useWaysIn(): string {
  const { t, i18n } = useTranslation();
  const { signedInWith, signIns } = useStore(useAccount().store);
  const ways = [...new Set([signedInWith, ...signIns].map((way) => connectionName(way, t)))];
  return new Intl.ListFormat(i18n.language, { type: 'disjunction' }).format(ways);
}
