import { Cable } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Glyph } from '../../parts/identity/Glyph';
import { List } from '../../parts/rows/List';
import { Row } from '../../parts/rows/Row';
import { connectPath } from '../../routes';
import { useNavigation } from '../../hooks/useNavigation';
import { useStore } from '../../useStore';
import { useWallet } from '../../hooks/useWallet';

/** Leads to the applications that are connected by a link, with how many there are; nothing where there can be none. */
export function LinkedAppsRow() {
  const { t } = useTranslation();
  const { go } = useNavigation();
  const { stores } = useWallet().wallet;
  const { offered, apps } = useStore(stores.walletConnect);
  const { whiteLabel } = useStore(stores.embed);
  if (!offered || whiteLabel.hideWalletConnect === true) return null;
  const count = apps.length > 0 ? new Intl.NumberFormat().format(apps.length) : undefined;
  return (
    <List>
      <Row
        picture={<Glyph icon={Cable} />}
        title={t('title.connect')}
        trailing={count}
        onPress={() => go(connectPath)}
      />
    </List>
  );
}
