import { Cable, KeyRound, MonitorSmartphone, ShieldBan, Undo2, Zap } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasSkippedMfa } from '../../../wallet/signIn/skippedMfa';
import { useNavigation } from '../../hooks/useNavigation';
import { useWallet } from '../../hooks/useWallet';
import { settingsTexts } from '../../i18n/settingsTexts';
import { useTexts } from '../../i18n/useTexts';
import { Glyph } from '../../components/identity/Glyph';
import { List } from '../../components/rows/List';
import { Row } from '../../components/rows/Row';
import { settingsPath } from '../../routes';
import { space } from '../../theme/tokens';
import { useStore } from '../../useStore';
import { useAutoBounds } from '../settings/sites/useAutoBounds';
import { Strength } from './Strength';
import { TabBlocked } from './TabBlocked';
import { useAccountTexts } from './useAccountTexts';

/** Shown next to the settings on a desktop while no section is selected: who can open the wallet, and who may do what with it. */
export function Protection() {
  const { t, i18n } = useTranslation();
  const { actions, stores } = useWallet().wallet;
  const { go } = useNavigation();
  const { accounts } = useStore(stores.accounts);
  const { userInfo } = useStore(stores.session);
  const { askers: connected } = useStore(stores.permissions);
  const { askers: blocked } = useStore(stores.blockedSites);
  const { policies } = useStore(stores.autoApprove);
  const [isTabBlocked, setTabBlocked] = useState(false);
  const bounds = useAutoBounds();
  const hasAccountTexts = useAccountTexts();
  if (!useTexts(settingsTexts) || !hasAccountTexts) return null;

  const isProtected = !hasSkippedMfa(accounts);
  const openAccount = () => setTabBlocked(!actions.openAccountPage());
  const count = (of: readonly unknown[]) => new Intl.NumberFormat(i18n.language).format(of.length);
  const open = (section: string) => () => go(`${settingsPath}/${section}`);
  return (
    <div css={{ display: 'grid', gap: space.x5, padding: `${space.x4}px ${space.x5}px ${space.x6}px` }}>
      <Strength
        steps={isProtected ? 2 : 1}
        words={t(isProtected ? 'privacy.protectedLead' : 'account.offerFactorLead')}
        next={isProtected ? undefined : { text: t('account.protect'), onPress: openAccount }}
      />
      {isTabBlocked && <TabBlocked />}
      <List>
        {isProtected && <Row picture={<Glyph icon={Undo2} />} title={t('account.factors')} onPress={openAccount} />}
        <Row
          picture={<Glyph icon={MonitorSmartphone} />}
          title={t('account.sessions')}
          detail={userInfo?.email}
          onPress={openAccount}
        />
        <Row
          picture={<Glyph icon={KeyRound} />}
          title={t('privacy.key')}
          detail={t('privacy.keyHint')}
          onPress={open('key')}
        />
      </List>
      <List>
        <Row
          picture={<Glyph icon={Cable} />}
          title={t('privacy.sites')}
          trailing={count(Object.keys(connected))}
          onPress={open('sites')}
        />
        {(bounds !== null || policies.length > 0) && (
          <Row
            picture={<Glyph icon={Zap} />}
            title={t('privacy.auto')}
            trailing={count(policies)}
            onPress={open('auto')}
          />
        )}
        <Row
          picture={<Glyph icon={ShieldBan} />}
          title={t('block.listTitle')}
          trailing={count(Object.keys(blocked))}
          onPress={open('privacy')}
        />
      </List>
    </div>
  );
}
