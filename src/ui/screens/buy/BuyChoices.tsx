import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { useTranslation } from 'react-i18next';
import type { BuyService } from '../../../wallet/buy';
import { countries } from '../../../wallet/buy/guessPlace';
import type { OfferedAsset, OnrampOptions, PayMethod } from '../../../wire/onramp';
import { VisuallyHidden } from '../../components/VisuallyHidden';
import { BadgedTile } from '../../components/identity/Tile';
import { ChoiceMenu, type MenuChoice } from '../../components/inputs/ChoiceMenu';
import { rowCss } from '../../components/rows/RowText';
import { List } from '../../components/rows/List';
import { color, hover, motion, size, stroke, type, weight } from '../../theme/tokens';
import { useStore } from '../../useStore';
import { useWallet } from '../../hooks/useWallet';
import { currencyName } from '../settings/currencyNames';

/** The coin, the payment method, the currency and the country: preselected, and changed by a press. */
export function BuyChoices({
  service,
  options,
  asset,
}: {
  service: BuyService;
  options: OnrampOptions;
  asset: OfferedAsset;
}) {
  const { t, i18n } = useTranslation();
  const locale = i18n.language;
  const { form } = useStore(service.store);
  const { chains } = useStore(useWallet().wallet.stores.network);
  const sellers = options.providers.filter(({ sides }) => sides.includes(form.side));
  const chainOf = (chainId: string) => chains.find((chain) => chain.chainId === chainId);
  const assets = new Map(
    sellers
      .flatMap((seller) => seller.assets)
      .filter(({ chainId }) => chainOf(chainId) !== undefined)
      .map((one) => [assetKey(one), one]),
  );
  const isSale = form.side === 'sell';
  const methods = [...new Set(sellers.flatMap((seller) => (isSale ? seller.payoutMethods : seller.methods)))];
  const currencies = [...new Set(sellers.flatMap((seller) => seller.currencies))];
  const served = sellers.every((seller) => seller.countries === null)
    ? countries
    : [...new Set(sellers.flatMap((seller) => seller.countries ?? countries))];
  const coinName = (one: OfferedAsset) =>
    t('buy.coinOn', { symbol: one.symbol, network: chainOf(one.chainId)?.displayName ?? '' });
  const picture = (one: OfferedAsset, big: boolean) => {
    const chain = chainOf(one.chainId);
    const network = { name: chain?.displayName ?? '', image: chain?.logo };
    return <BadgedTile name={one.symbol} isCoin={one.token === null} size={big ? 36 : 24} badge={network} />;
  };
  return (
    <List>
      <ChoiceRow
        label={t('buy.coin')}
        value={coinName(asset)}
        picture={picture(asset, true)}
        chosen={assetKey(asset)}
        choices={[...assets].map(([id, one]) => ({ id, text: coinName(one), picture: picture(one, false) }))}
        onChoose={(id) => service.write({ asset: assets.get(id) ?? asset })}
      />
      <ChoiceRow
        label={t(isSale ? 'sell.method' : 'buy.method')}
        value={t(`buy.methods.${form.method}`)}
        chosen={form.method}
        choices={methods.map((id) => ({ id, text: t(`buy.methods.${id}`) }))}
        onChoose={(method: PayMethod) => service.write({ method })}
      />
      <div css={halves}>
        <ChoiceRow
          half
          label={t('buy.currency')}
          value={currencyName(form.currency, locale)}
          chosen={form.currency}
          choices={byName(currencies, (code) => currencyName(code, locale), locale)}
          onChoose={(currency) => service.write({ currency })}
        />
        <ChoiceRow
          half
          label={t('buy.country')}
          value={countryName(form.country, locale)}
          chosen={form.country}
          choices={byName(served, (code) => countryName(code, locale), locale)}
          onChoose={(country) => service.write({ country })}
        />
      </div>
    </List>
  );
}

/** One row with the selected option and a menu of the others. */
function ChoiceRow<Id extends string>({
  label,
  value,
  picture,
  half = false,
  chosen,
  choices,
  onChoose,
}: {
  label: string;
  value: string;
  picture?: ReactNode;
  /** Beside another one, with its label above the value. */
  half?: boolean;
  chosen: Id;
  choices: readonly MenuChoice<Id>[];
  onChoose: (id: Id) => void;
}) {
  return (
    <ChoiceMenu label={label} chosen={chosen} choices={choices} placement="bottom end" onChoose={onChoose}>
      <Button
        css={[
          rowCss,
          {
            minHeight: picture === undefined ? size.control : size.row,
            width: '100%',
            border: 0,
            background: 'transparent',
            color: 'inherit',
            textAlign: 'start',
            cursor: 'pointer',
            transition: `background ${motion.press}`,
            [hover]: { '&:hover': { background: color.fill } },
            '&[data-pressed]': { background: color.fillPress },
            '&[data-focus-visible]': { outlineOffset: -2 },
            '& svg': { flex: 'none' },
          },
        ]}
      >
        {picture}
        {half ? null : picture === undefined ? (
          <span css={{ flex: 'none', color: color.muted }}>{label}</span>
        ) : (
          <VisuallyHidden>{label}</VisuallyHidden>
        )}
        <span
          css={{
            flex: 1,
            minWidth: 0,
            color: color.strong,
            fontWeight: weight.medium,
            textAlign: picture === undefined && !half ? 'end' : 'start',
            overflowWrap: 'anywhere',
            ...type.body,
          }}
        >
          {half && (
            <span css={{ display: 'block', ...type.small, color: color.muted, fontWeight: weight.normal }}>
              {label}{' '}
            </span>
          )}
          {value}
        </span>
        <ChevronDown aria-hidden size={size.icon - 2} strokeWidth={stroke} css={{ color: color.muted }} />
      </Button>
    </ChoiceMenu>
  );
}

/** Two rows side by side, with a line between them. */
const halves = {
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  '& > * + *': { borderInlineStart: `1px solid ${color.line}` },
} as const;

const assetKey = ({ chainId, token }: OfferedAsset): string => `${chainId} ${token ?? ''}`;

const countryName = (code: string, locale: string): string =>
  new Intl.DisplayNames([locale], { type: 'region', fallback: 'code' }).of(code) ?? code;

function byName(codes: readonly string[], name: (code: string) => string, locale: string): MenuChoice<string>[] {
  const collator = new Intl.Collator(locale);
  return codes.map((id) => ({ id, text: name(id) })).sort((a, b) => collator.compare(a.text, b.text));
}
