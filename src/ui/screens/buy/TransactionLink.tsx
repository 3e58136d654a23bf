import { useTranslation } from 'react-i18next';
import type { OfferedChain } from '../../../wire/chainConfig';
import { explorerOf } from '../../format/explorerOf';
import { useWallet } from '../../hooks/useWallet';
import { Address } from '../../components/identity/Address';
import { color } from '../../theme/tokens';

/** A link to a transaction in its chain's explorer, or its hash if there is no explorer. */
export function TransactionLink({ chain, hash }: { chain: Readonly<OfferedChain> | undefined; hash: string }) {
  const { t } = useTranslation();
  const { wallet } = useWallet();
  const link = explorerOf(chain, wallet)?.transaction(hash);
  if (!link) return <Address address={hash} />;
  return (
    <a href={link} target="_blank" rel="noreferrer" css={{ color: color.accentText }}>
      {t('home.viewOnExplorer')}
    </a>
  );
}
