import { Cable } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Glyph } from '../../components/identity/Glyph';
import { List } from '../../components/rows/List';
import { Row } from '../../components/rows/Row';
import { VisibleText } from '../../components/VisibleText';
import { connectedAppsPath } from '../../routes';
import { useNavigation } from '../../hooks/useNavigation';
import { useStore } from '../../useStore';
import { useWallet } from '../../hooks/useWallet';

/** Links to the list of connected apps, and names those connected by a link, the most recent first. */
export function LinkedAppsRow() {
  const { t } = useTranslation();
  const { go } = useNavigation();
  const { apps } = useStore(useWallet().wallet.stores.walletConnect);
  const names = [...apps]
    .sort((one, other) => other.createdAt - one.createdAt)
    .map(({ name }) => name || t('walletConnect.unnamed'));
  return (
    <List>
      <Row
        picture={<Glyph icon={Cable} />}
        title={t('walletConnect.apps')}
        detail={<VisibleText text={names.length > 0 ? names.join(', ') : t('walletConnect.empty')} />}
        trailing={names.length > 0 ? new Intl.NumberFormat().format(names.length) : undefined}
        onPress={() => go(connectedAppsPath)}
      />
    </List>
  );
}
