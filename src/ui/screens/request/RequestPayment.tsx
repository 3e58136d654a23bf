import { ChevronRight, Download } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PaymentLinks } from '../../../chains/paymentLinks';
import { parseUnits } from '../../../kit/units';
import type { SendAsset } from '../../../wallet/send';
import { decimalsOf } from '../../../wallet/send/sendAsset';
import type { OfferedChain } from '../../../wire/chainConfig';
import { formatDecimal } from '../../format/formatAmount';
import { DetailsPage } from '../../layouts/DetailsPage';
import { Banner } from '../../parts/feedback/Banner';
import { Button } from '../../parts/inputs/Button';
import { Buttons } from '../../parts/inputs/Buttons';
import { CopyButton } from '../../parts/inputs/CopyButton';
import { Field } from '../../parts/inputs/Field';
import { VisuallyHidden } from '../../parts/VisuallyHidden';
import { basePath, receivePath, sendPath } from '../../routes';
import { color, size, space, stroke, weight } from '../../theme/tokens';
import { useCurrentAccount } from '../../hooks/useCurrentAccount';
import { useNavigation } from '../../hooks/useNavigation';
import { useStore } from '../../useStore';
import { useTransferTexts } from '../../hooks/useTransferTexts';
import { usePaymentLinks } from '../../hooks/usePaymentLinks';
import { useWallet } from '../../hooks/useWallet';
import { Loading } from '../loading/Loading';
import { ProvidedBy } from '../receive/ProvidedBy';
import { downloadCode } from '../receive/downloadCode';
import { qrModules } from '../receive/qrCode';
import { QrPicture } from '../receive/QrPicture';
import { AssetPicker } from '../send/AssetPicker';
import { AssetTile } from '../send/AssetTile';
import { assetText } from '../send/assetText';
import { pickRow } from '../send/pickRow';

/** Requests an amount from others: a QR code and a link that fill in everything (ERC-681). */
export function RequestPayment() {
  const current = useCurrentAccount();
  const links = usePaymentLinks(useStore(useWallet().wallet.stores.network).chainId);
  const hasTexts = useTransferTexts();
  if (!hasTexts || current === null || links === null) return <Loading />;
  return <Form {...current} links={links} />;
}

function Form({ account, chain, links }: { account: string; chain: Readonly<OfferedChain>; links: PaymentLinks }) {
  const { t, i18n } = useTranslation();
  const { go } = useNavigation();
  const [chosen, setChosen] = useState<SendAsset | null>(null);
  const [isPicking, setPicking] = useState(false);
  const [text, setText] = useState('');
  const asset: SendAsset = chosen?.chainId === chain.chainId ? chosen : { kind: 'coin', chainId: chain.chainId };
  const symbol = assetText(asset, chain);
  const decimals = decimalsOf(asset, { coin: chain.decimals });
  const value = text.trim() === '' ? null : parseUnits(text, decimals);
  const isWrong = text.trim() !== '' && (value === null || value === 0n);
  const link = links.format({
    to: account,
    chainId: chain.chainId,
    token: asset.kind === 'token' ? asset.address : null,
    amount: isWrong ? null : value,
    decimals,
  });
  const modules = useMemo(() => qrModules(link), [link]);
  const network = chain.displayName;
  const amount = formatDecimal({ value: text.trim().replace(',', '.'), locale: i18n.language });
  const label =
    value === null ? t('request.openCode', { symbol, network }) : t('request.code', { amount, symbol, network });

  return (
    <DetailsPage
      title={isPicking ? t('send.chooseAsset') : t('title.request')}
      onBack={() => (isPicking ? setPicking(false) : go(receivePath))}
    >
      {isPicking ? (
        <AssetPicker
          account={account}
          chain={chain}
          chosen={asset}
          only="fungible"
          onChoose={(next) => {
            setChosen(next);
            setPicking(false);
          }}
        />
      ) : (
        <>
          <ProvidedBy />
          <button
            type="button"
            onClick={() => setPicking(true)}
            css={[pickRow, { flex: 'none', minHeight: size.button }]}
          >
            <VisuallyHidden>{t('send.asset')}</VisuallyHidden>
            <AssetTile asset={asset} chain={chain} size={32} />
            <span
              css={{ flex: 1, minWidth: 0, color: color.strong, fontWeight: weight.medium, overflowWrap: 'anywhere' }}
            >
              <bdi>{`${symbol} · ${network}`}</bdi>
            </span>
            <ChevronRight
              aria-hidden
              size={size.icon}
              strokeWidth={stroke}
              css={{ color: color.muted, flex: 'none' }}
            />
          </button>
          <Field
            label={t('send.amount')}
            name="amount"
            value={text}
            onChange={setText}
            placeholder={t('request.anyAmount')}
            error={isWrong ? t('request.invalidAmount', { symbol }) : undefined}
          />
          <div
            css={{ display: 'grid', justifyItems: 'center', gap: space.x4, visibility: isWrong ? 'hidden' : 'visible' }}
          >
            <QrPicture modules={modules} label={label} />
            <Buttons>
              <CopyButton
                text={`${location.origin}${basePath}${sendPath}?request=${encodeURIComponent(link)}`}
                label={t('request.copyLink')}
              />
              <CopyButton text={link} label={t('request.copyCode')} />
              <Button
                small
                icon={<Download aria-hidden size={size.icon - 2} strokeWidth={stroke} />}
                onPress={() => void downloadCode(modules, `${symbol.replace(/\W/g, '')}-${account}`)}
              >
                {t('receive.download')}
              </Button>
            </Buttons>
            <Banner tone="info">{t('request.lead')}</Banner>
          </div>
        </>
      )}
    </DetailsPage>
  );
}
