import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { List } from '../../../parts/rows/List';
import { Glyph } from '../../../parts/identity/Glyph';
import { Row } from '../../../parts/rows/Row';
import { hasSkippedMfa } from '../../../../wallet/signIn/skippedMfa';
import { useStore } from '../../../useStore';
import { useWallet } from '../../../hooks/useWallet';
import { TabBlocked } from '../../account/TabBlocked';
import { useAccountTexts } from '../../account/useAccountTexts';

/** A link to factors, sessions and the recovery kit, on a page of their own. */
export function AccountRow() {
  const { t } = useTranslation();
  const { flows, stores } = useWallet().wallet;
  const { accounts } = useStore(stores.accounts);
  const [isBlocked, setBlocked] = useState(false);
  const hasTexts = useAccountTexts();
  if (!hasTexts) return null;
  return (
    <>
      <List>
        <Row
          picture={<Glyph icon={ShieldCheck} />}
          title={t('account.title')}
          detail={hasSkippedMfa(accounts) ? t('account.protect') : `${t('account.factors')} · ${t('account.sessions')}`}
          onPress={() => setBlocked(!flows.openAccountPage())}
        />
      </List>
      {isBlocked && <TabBlocked />}
    </>
  );
}
