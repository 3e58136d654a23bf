import { ChevronDown, Download } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { accountOn } from '../../../wallet/accounts/accountOn';
import { offeredChains } from '../../../wallet/networks/offeredChains';
import { useTransferTexts } from '../../hooks/useTransferTexts';
import { DetailsPage } from '../../layouts/DetailsPage';
import { Button } from '../../components/inputs/Button';
import { Buttons } from '../../components/inputs/Buttons';
import { CopyButton } from '../../components/inputs/CopyButton';
import { Tile } from '../../components/identity/Tile';
import { color, figures, monoFamily, size, space, stroke, type } from '../../theme/tokens';
import { requestPath } from '../../routes';
import { useNavigation } from '../../hooks/useNavigation';
import { useQuickBalance } from '../../hooks/useQuickBalance';
import { useStore } from '../../useStore';
import { useWallet } from '../../hooks/useWallet';
import { chip } from '../home/network/chip';
import { NetworkMenu } from '../home/network/NetworkMenu';
import { Loading } from '../loading/Loading';
import { AddressNotes, NotServed } from './AddressNotes';
import { ProvidedBy } from './ProvidedBy';
import { downloadCode } from './downloadCode';
import { qrModules } from './qrCode';
import { QrPicture } from './QrPicture';
import { ShareButton } from './ShareButton';

/** Shows how to receive: the address as a QR code and in full. The network is named twice. */
export function Receive() {
  const { t } = useTranslation();
  const { back, go, query } = useNavigation();
  const { stores } = useWallet().wallet;
  useQuickBalance();
  const accounts = useStore(stores.accounts);
  const network = useStore(stores.network);
  const { testNetworks } = useStore(stores.preferences);
  const [picked, pick] = useState(query.get('chain'));
  // Another network may have another account. Choosing one here does not change the current network.
  const chains = offeredChains({ ...network, testNetworks }).filter(
    (item) => accountOn(accounts, item.chainNamespace) !== null,
  );
  const chain =
    chains.find((item) => item.chainId === picked) ?? chains.find((item) => item.chainId === network.chainId);
  const selected = chain === undefined ? null : accountOn(accounts, chain.chainNamespace);
  const modules = useMemo(() => (selected === null ? [] : qrModules(selected)), [selected]);
  const hasTexts = useTransferTexts();
  if (!hasTexts || selected === null || chain === undefined) return <Loading />;
  const { chainId, displayName: name } = chain;
  const half = Math.ceil(selected.length / 2);
  return (
    <DetailsPage title={t('title.receive')} onBack={back}>
      <ProvidedBy />
      <div css={{ display: 'grid', justifyItems: 'center', gap: space.x4, minWidth: 0 }}>
        {chains.length > 1 ? (
          <NetworkMenu chains={chains} chainId={chainId} onSelect={pick}>
            <Tile name={name} image={chain.logo} size={20} />
            {name}
            <ChevronDown aria-hidden size={16} strokeWidth={stroke} />
          </NetworkMenu>
        ) : (
          <p css={chip}>
            <Tile name={name} image={chain.logo} size={20} />
            {name}
          </p>
        )}
        <NotServed address={selected} chain={chain} />
        <QrPicture modules={modules} label={t('receive.code', { network: name })} />
        <p
          css={{
            color: color.strong,
            fontFamily: monoFamily,
            ...type.body,
            ...figures,
            textAlign: 'center',
            userSelect: 'all',
            overflowWrap: 'anywhere',
            // Two lines on a desktop too, where one would be too long to compare.
            maxWidth: `${half + 1}ch`,
          }}
        >
          {selected.slice(0, half)}
          <wbr />
          {selected.slice(half)}
        </p>
        <Buttons>
          <CopyButton text={selected} label={t('common.copyAddress')} />
          <Button
            small
            icon={<Download aria-hidden size={size.icon - 2} strokeWidth={stroke} />}
            onPress={() => void downloadCode(modules, selected)}
          >
            {t('receive.download')}
          </Button>
          <Button small onPress={() => go(`${requestPath}?chain=${chainId}`)}>
            {t('receive.request')}
          </Button>
          <ShareButton text={selected} />
        </Buttons>
      </div>
      <AddressNotes
        address={selected}
        chain={chain}
        others={chains.filter((item) => item !== chain && item.chainNamespace === chain.chainNamespace)}
      />
    </DetailsPage>
  );
}
