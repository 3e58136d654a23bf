import { ExternalLink } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Banner } from '../../components/feedback/Banner';
import { size, space, stroke } from '../../theme/tokens';
import { OutsideLink } from '../../components/inputs/OutsideLink';

/** Shown when the browser has blocked the account page: explains what happened, and offers a link that browsers allow. */
export function TabBlocked() {
  const { t } = useTranslation();
  return (
    <Banner tone="warning" title={t('account.tabBlockedTitle')}>
      <p css={{ marginBottom: space.x2 }}>{t('account.tabBlocked')}</p>
      <OutsideLink href="/wallet/account" icon={<ExternalLink aria-hidden size={size.icon - 2} strokeWidth={stroke} />}>
        {t('account.tabBlockedLink')}
      </OutsideLink>
    </Banner>
  );
}
