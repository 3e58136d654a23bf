import { Shield, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shorten } from '../../../../kit/text/shorten';
import { Avatar } from '../../../components/identity/Avatar';
import { List } from '../../../components/rows/List';
import { Glyph } from '../../../components/identity/Glyph';
import { Row } from '../../../components/rows/Row';
import { hasSkippedMfa } from '../../../../wallet/signIn/skippedMfa';
import { size } from '../../../theme/tokens';
import { useNavigation } from '../../../hooks/useNavigation';
import { useStore } from '../../../useStore';
import { useWallet } from '../../../hooks/useWallet';
import { TabBlocked } from '../../account/TabBlocked';
import { useAccountTexts } from '../../account/useAccountTexts';

/** Who is signed in: leads to factors, sessions and the recovery kit, on a page of their own. */
export function AccountRow() {
  const { t } = useTranslation();
  const { actions, stores } = useWallet().wallet;
  const { accounts, selected } = useStore(stores.accounts);
  const { userInfo } = useStore(stores.session);
  const { beside } = useNavigation();
  const [isBlocked, setBlocked] = useState(false);
  const hasTexts = useAccountTexts();
  if (!hasTexts) return null;
  // On a desktop it is said next to the list while no section is open.
  const isSaid = beside !== undefined && (beside.split('/')[3] ?? '') === '';
  const open = () => setBlocked(!actions.openAccountPage());
  return (
    <>
      <List>
        <Row
          picture={
            selected === null ? (
              <Glyph icon={ShieldCheck} size={size.touch} />
            ) : (
              <Avatar address={selected} size={size.touch} />
            )
          }
          title={t('account.title')}
          detail={userInfo?.email ?? (selected === null ? undefined : shorten(selected))}
          onPress={open}
        />
        {hasSkippedMfa(accounts) && !isSaid && (
          <Row
            picture={<Glyph icon={Shield} tone="accent" size={size.touch} />}
            title={t('account.protect')}
            detail={t('account.strength.alone')}
            onPress={open}
          />
        )}
      </List>
      {isBlocked && <TabBlocked />}
    </>
  );
}
