import { ArrowLeftRight, CreditCard, Droplets, Landmark, PlugZap, QrCode, Wallet } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { faucetOf } from '../../../wallet/fund/faucets';
import { DetailsPage } from '../../layouts/DetailsPage';
import { Empty } from '../../components/feedback/Empty';
import { Glyph } from '../../components/identity/Glyph';
import { List } from '../../components/rows/List';
import { Row } from '../../components/rows/Row';
import { safeLink } from '../../format/safeImage';
import { checkoutPath, receivePath, swapPath } from '../../routes';
import { buyTexts } from '../../i18n/buyTexts';
import { useTexts } from '../../i18n/useTexts';
import { useNavigation } from '../../hooks/useNavigation';
import { useStore } from '../../useStore';
import { useWallet } from '../../hooks/useWallet';
import { Loading } from '../loading/Loading';
import { FromExchange } from './FromExchange';
import { FromWallet } from './FromWallet';

/** All ways to add funds to the current account on the current network. */
export function Fund() {
  const { t } = useTranslation();
  const { back, go, query } = useNavigation();
  const { stores } = useWallet().wallet;
  const { selected } = useStore(stores.accounts);
  const { chains, chainId } = useStore(stores.network);
  const { whiteLabel, canBuy, faucets: named } = useStore(stores.embed);
  const [place, setPlace] = useState<'exchange' | 'wallet' | null>(query.get('from') === 'wallet' ? 'wallet' : null);
  const chain = chains.find((one) => one.chainId === chainId);
  if (!useTexts(buyTexts) || selected === null || chain === undefined) return <Loading />;
  const network = chain.displayName;
  const faucet = safeLink(faucetOf({ chain, named, address: selected }));
  const mayBuy = canBuy && whiteLabel.hideTopup !== true;
  const mayReceive = whiteLabel.hideReceive !== true;
  const maySwap = whiteLabel.hideSwap !== true && chains.length > 1;
  const request = new URLSearchParams([...query].filter(([name]) => name !== 'from')).toString();
  if (place !== null) {
    return (
      <DetailsPage title={t(place === 'exchange' ? 'fund.exchange' : 'fund.wallet')} onBack={() => setPlace(null)}>
        {place === 'exchange' ? (
          <FromExchange account={selected} chain={chain} onOther={() => setPlace(null)} />
        ) : (
          <FromWallet key={`${chainId} ${selected}`} account={selected} chain={chain} />
        )}
      </DetailsPage>
    );
  }
  return (
    <DetailsPage title={t('title.fund')} onBack={back}>
      {!mayBuy && !mayReceive && !maySwap && faucet === undefined ? (
        <Empty icon={Wallet}>
          <p>{t('fund.none')}</p>
        </Empty>
      ) : (
        <List>
          {mayBuy && (
            <Row
              picture={<Glyph icon={CreditCard} tone="accent" />}
              title={t('fund.buy')}
              detail={t('fund.buyLead')}
              onPress={() => go(request === '' ? checkoutPath : `${checkoutPath}?${request}`)}
            />
          )}
          {mayReceive && (
            <Row
              picture={<Glyph icon={QrCode} tone="accent" />}
              title={t('fund.receive')}
              detail={t('fund.receiveLead')}
              onPress={() => go(receivePath)}
            />
          )}
          {mayReceive && chain.isTestnet !== true && (
            <Row
              picture={<Glyph icon={Landmark} tone="accent" />}
              title={t('fund.exchange')}
              detail={t('fund.exchangeLead')}
              onPress={() => setPlace('exchange')}
            />
          )}
          {mayReceive && (
            <Row
              picture={<Glyph icon={PlugZap} tone="accent" />}
              title={t('fund.wallet')}
              detail={t('fund.walletLead')}
              onPress={() => setPlace('wallet')}
            />
          )}
          {maySwap && (
            <Row
              picture={<Glyph icon={ArrowLeftRight} tone="accent" />}
              title={t('fund.network')}
              detail={t('fund.networkLead', { network })}
              onPress={() => go(swapPath)}
            />
          )}
          {faucet !== undefined && (
            <Row
              picture={<Glyph icon={Droplets} tone="accent" />}
              title={t('fund.faucet')}
              detail={t('fund.faucetLead', { network })}
              onPress={() => void window.open(faucet, '_blank', 'noopener,noreferrer')}
            />
          )}
        </List>
      )}
    </DetailsPage>
  );
}
