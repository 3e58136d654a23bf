import { Network } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/inputs/Button';
import { Empty } from '../../components/feedback/Empty';
import { List } from '../../components/rows/List';
import { Row } from '../../components/rows/Row';
import { Tile } from '../../components/identity/Tile';
import { useStore } from '../../useStore';
import { useWallet } from '../../hooks/useWallet';
import { NetworkForm } from './networks/NetworkForm';
import { OtherName } from './networks/OtherName';
import { SettingsPage } from './SettingsPage';
import { StaleBanner } from './StaleBanner';
import { useSection } from './useSection';

/** The networks that the user has added. */
export function Networks() {
  const { t } = useTranslation();
  const { list } = useStore(useWallet().wallet.stores.customChains);
  const { item, open } = useSection();
  const edited = list.find(({ chainId }) => chainId === item);
  if (item === 'new' || edited) return <NetworkForm key={item} network={edited} />;
  return (
    <SettingsPage title={t('prefs.networks')}>
      <StaleBanner />
      {list.length === 0 && (
        <Empty icon={Network}>
          <p>{t('networks.empty')}</p>
        </Empty>
      )}
      {list.length > 0 && (
        <List>
          {list.map((chain) => (
            <Row
              key={chain.chainId}
              picture={<Tile name={chain.displayName} image={chain.logo} size={32} />}
              title={<bdi>{chain.displayName}</bdi>}
              detail={chain.id === undefined ? t('networks.onlyHere') : chain.ticker}
              onPress={() => open(`networks/${chain.chainId}`)}
            />
          ))}
        </List>
      )}
      {list.map(({ chainId, displayName, ticker }) => (
        <OtherName key={chainId} chainId={chainId} name={displayName} symbol={ticker} />
      ))}
      <Button kind={list.length === 0 ? 'primary' : 'quiet'} onPress={() => open('networks/new')}>
        {t('networks.add')}
      </Button>
    </SettingsPage>
  );
}
