import { ChevronRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PaymentLinks } from '../../../chains/paymentLinks';
import { parseUnits } from '../../../kit/units';
import { amountToFiat } from '../../../wallet/prices/fiatAmount';
import { accountOn } from '../../../wallet/accounts/accountOn';
import { offeredChains } from '../../../wallet/networks/offeredChains';
import type { SendAsset } from '../../../wallet/send';
import { decimalsOf } from '../../../wallet/send/sendAsset';
import type { OfferedChain } from '../../../wire/chainConfig';
import { formatDecimal } from '../../format/formatAmount';
import { formatFiat } from '../../format/formatFiat';
import { DetailsPage } from '../../layouts/DetailsPage';
import { Field } from '../../components/inputs/Field';
import { useGroupedDigits } from '../../components/inputs/useGroupedDigits';
import { VisuallyHidden } from '../../components/VisuallyHidden';
import { receivePath } from '../../routes';
import { color, size, stroke, weight } from '../../theme/tokens';
import { useCurrentAccount } from '../../hooks/useCurrentAccount';
import { useNavigation } from '../../hooks/useNavigation';
import { useStore } from '../../useStore';
import { useTransferTexts } from '../../hooks/useTransferTexts';
import { usePaymentLinks } from '../../hooks/usePaymentLinks';
import { useWallet } from '../../hooks/useWallet';
import { Loading } from '../loading/Loading';
import { ProvidedBy } from '../receive/ProvidedBy';
import { RequestCode } from './RequestCode';
import { AssetPicker } from '../send/AssetPicker';
import { AssetTile } from '../send/AssetTile';
import { assetText } from '../send/assetText';
import { pickRow } from '../send/pickRow';
import { useLoadedPrice } from '../send/useLoadedPrice';
import { usePrice } from '../send/usePrice';

/** Requests an amount from others: a QR code and a link that fill in everything (ERC-681). The network is the one chosen in Receive. */
export function RequestPayment() {
  const current = useCurrentAccount();
  const { query } = useNavigation();
  const { stores } = useWallet().wallet;
  const network = useStore(stores.network);
  const { testNetworks } = useStore(stores.preferences);
  const accounts = useStore(stores.accounts);
  const picked = offeredChains({ ...network, testNetworks }).find((item) => item.chainId === query.get('chain'));
  const account = picked ? accountOn(accounts, picked.chainNamespace) : null;
  const place = picked && account !== null ? { account, chain: picked } : current;
  const links = usePaymentLinks(place?.chain.chainId ?? network.chainId);
  const hasTexts = useTransferTexts();
  if (!hasTexts || place === null || links === null) return <Loading />;
  return <Form {...place} links={links} />;
}

function Form({ account, chain, links }: { account: string; chain: Readonly<OfferedChain>; links: PaymentLinks }) {
  const { t, i18n } = useTranslation();
  const { go } = useNavigation();
  const [chosen, setChosen] = useState<SendAsset | null>(null);
  const [isPicking, setPicking] = useState(false);
  const [text, setText] = useState('');
  const digits = useGroupedDigits({ value: text, onChange: setText });
  const asset: SendAsset = chosen?.chainId === chain.chainId ? chosen : { kind: 'coin', chainId: chain.chainId };
  const symbol = assetText(asset, chain);
  const { actions } = useWallet().wallet;
  // For the exchange rate of the currency.
  useEffect(() => void actions.refreshPortfolio(), [actions]);
  useLoadedPrice(asset);
  const { price, currency } = usePrice(asset);
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
  const network = chain.displayName;
  const amount = formatDecimal({ value: text, locale: i18n.language });
  const money = value === null ? null : amountToFiat({ value, price, decimals });
  const worth = money === null ? '' : ` ≈ ${formatFiat({ amount: money, currency, locale: i18n.language })}`;
  const label =
    value === null ? t('request.openCode', { symbol, network }) : t('request.code', { amount, symbol, network });

  return (
    <DetailsPage
      title={isPicking ? t('send.chooseAsset') : t('title.request')}
      onBack={() => (isPicking ? setPicking(false) : go(`${receivePath}?chain=${chain.chainId}`))}
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
            label={t('request.amount', { symbol })}
            name="amount"
            value={digits.shown}
            onChange={digits.change}
            input={digits.input}
            inputMode="decimal"
            placeholder={t('request.anyAmount')}
            error={isWrong ? t('request.invalidAmount', { symbol }) : undefined}
          />
          <RequestCode
            link={link}
            label={label}
            line={value === null || isWrong ? symbol : `${amount} ${symbol}${worth}`}
            account={account}
            fileName={`${symbol.replace(/\W/g, '')}-${account}`}
            isWrong={isWrong}
          />
        </>
      )}
    </DetailsPage>
  );
}
