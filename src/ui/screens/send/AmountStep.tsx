import { ArrowUpDown, ChevronRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { useTranslation } from 'react-i18next';
import { shorten } from '../../../kit/text/shorten';
import { formatUnits, parseUnits } from '../../../kit/units';
import { amountToFiat, fiatToAmount } from '../../../wallet/prices/fiatAmount';
import type { SendAsset } from '../../../wallet/send';
import { assetKey, decimalsOf, isSingle } from '../../../wallet/send/sendAsset';
import { balanceKey } from '../../../wallet/balances/balancesStore';
import type { OfferedChain } from '../../../wire/chainConfig';
import { formatAmount } from '../../format/formatAmount';
import { formatFiat } from '../../format/formatFiat';
import { Avatar } from '../../parts/identity/Avatar';
import { Banner } from '../../parts/feedback/Banner';
import { Button } from '../../parts/inputs/Button';
import { VisibleText } from '../../parts/VisibleText';
import { VisuallyHidden } from '../../parts/VisuallyHidden';
import { color, figures, hover, motion, radius, size, space, stroke, type, weight } from '../../theme/tokens';
import { useStore } from '../../useStore';
import { useWallet } from '../../hooks/useWallet';
import { useNameOf } from '../activity/useNameOf';
import { amountProblem, isAboutHolding, isAdvice, isSaidEarly } from './amountProblem';
import { AmountInput } from './AmountInput';
import { AssetTile } from './AssetTile';
import { assetText } from './assetText';
import { useCount } from './useCount';
import { useLargestSend } from './useLargestSend';
import { usePause } from './usePause';
import { usePrice } from './usePrice';

/** How much of what; the wallet's confirmation is the review. */
export function AmountStep({
  account,
  chain,
  onPick,
}: {
  account: string;
  chain: Readonly<OfferedChain>;
  onPick: () => void;
}) {
  const { t, i18n } = useTranslation();
  const locale = i18n.language;
  const { stores, flows } = useWallet().wallet;
  const { asset, amount, available } = useStore(stores.send);
  const { native } = useStore(stores.balances);
  const { write } = stores.send.actions;
  const { price, currency } = usePrice(asset);
  const [tried, setTried] = useState(false);
  /** What was typed when Review was pressed too early. */
  const [waitsFor, setWaitsFor] = useState<string | null>(null);
  const [isMaxUnknown, setMaxUnknown] = useState(false);
  /** What is typed in money; null while the asset's own unit is typed. */
  const [fiatText, setFiatText] = useState<string | null>(null);
  const key = asset && assetKey(asset);

  const isCounting = useCount(key);

  const decimals = asset ? decimalsOf(asset, { coin: chain.decimals }) : 0;
  const unit = asset ? assetText(asset, chain) : '';
  const counted = available?.key === key ? available?.amount : undefined;
  const held = asset?.kind === 'coin' ? (native[balanceKey(chain.chainId, account)]?.amount ?? counted) : counted;
  const single = asset !== null && isSingle(asset);
  const value = single ? 1n : parseUnits(amount, decimals);
  const isFiat = fiatText !== null && price !== null;
  const typed = isFiat ? fiatText : amount;
  // Half of what there is leaves enough for any fee.
  const isMuch = asset?.kind === 'coin' && typeof held === 'string' && value !== null && value > BigInt(held) / 2n;
  const most = useLargestSend({ wanted: isMuch, held });
  const problem = amountProblem({ asset, text: amount || typed, decimals, held, most });
  const { isDue, leave } = usePause({ text: typed, hasProblem: isSaidEarly(problem) });
  const error =
    problem === null
      ? undefined
      : t(`send.${problem}`, {
          digits: decimals,
          most: formatAmount({ value: (most ?? 0n).toString(), decimals, locale }),
          symbol: unit,
        });
  const worth = value === null ? null : amountToFiat({ value, price, decimals });

  const mayReview = problem === null || isAdvice(problem);
  /** Pressed before the chain has said how much there is: goes on by itself once it has. */
  const isWaiting = waitsFor === typed && !mayReview && isCounting && isAboutHolding(problem);
  const review = () => {
    setTried(true);
    if (mayReview) void flows.sendAssets();
    else setWaitsFor(typed);
  };
  const goesOn = waitsFor === typed && mayReview;
  if (waitsFor !== null && !isWaiting && !goesOn) setWaitsFor(null);
  useEffect(() => {
    if (goesOn) void flows.sendAssets().then(() => setWaitsFor(null));
  }, [flows, goesOn]);
  const takeAll = async () => {
    setFiatText(null);
    if (asset?.kind !== 'coin') {
      if (typeof held === 'string') write({ amount: formatUnits(BigInt(held), decimals) });
      return;
    }
    const most = await flows.largestSend();
    setMaxUnknown(most === null);
    if (most !== null) write({ amount: formatUnits(most, decimals) });
  };
  const enter = (text: string) => {
    if (!isFiat) return write({ amount: text });
    setFiatText(text);
    write({ amount: fiatToAmount({ text, price, decimals }) ?? '' });
  };
  const turn = () => setFiatText(isFiat || worth === null ? (isFiat ? null : '') : Number(worth).toFixed(2));

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        review();
      }}
      css={{ flex: 1, display: 'flex', flexDirection: 'column', gap: space.x5 }}
    >
      <RecipientRow onPress={() => write({ step: 'recipient' })} />
      <div css={{ flex: 1, display: 'grid', alignContent: 'center', gap: space.x3, minHeight: 140 }}>
        {asset?.kind === 'nft' && (
          <div css={{ display: 'grid', justifyItems: 'center', gap: space.x3 }}>
            <AssetTile asset={asset} chain={chain} size={96} />
            <p css={{ ...type.title, fontWeight: weight.bold, color: color.strong, textAlign: 'center' }}>
              <bdi>{unit}</bdi>
            </p>
          </div>
        )}
        {single || asset === null ? (
          tried &&
          !isWaiting &&
          error !== undefined && (
            <p role="alert" css={{ ...type.small, color: color.red, textAlign: 'center' }}>
              {error}
            </p>
          )
        ) : (
          <AmountInput
            label={t('send.amount')}
            value={typed}
            unit={isFiat ? currency.toUpperCase() : asset.kind === 'nft' ? '' : unit}
            onChange={enter}
            onLeave={leave}
            error={!isWaiting && (tried || isDue) ? error : undefined}
          />
        )}
        {price !== null && asset !== null && !single && (
          <div css={{ display: 'flex', justifyContent: 'center' }}>
            <Button small kind="text" icon={<ArrowUpDown aria-hidden size={16} strokeWidth={stroke} />} onPress={turn}>
              <span css={figures}>
                {isFiat
                  ? `${formatAmount({ value: (value ?? 0n).toString(), decimals, locale })} ${unit}`
                  : formatFiat({ amount: worth ?? 0, currency, locale })}
              </span>
            </Button>
          </div>
        )}
      </div>
      {isMaxUnknown && <Banner tone="warning">{t('send.maxUnknown')}</Banner>}
      <div
        css={{
          display: 'flex',
          alignItems: 'center',
          gap: space.x2,
          borderRadius: radius.card,
          background: color.soft,
          paddingInlineEnd: space.x3,
        }}
      >
        <AriaButton onPress={onPick} css={pickRow}>
          <VisuallyHidden>{t('send.asset')}</VisuallyHidden>
          {asset && <AssetTile asset={asset} chain={chain} size={36} />}
          <span css={{ flex: 1, minWidth: 0, display: 'grid' }}>
            <span css={{ color: color.strong, fontWeight: weight.medium, overflowWrap: 'anywhere' }}>
              {asset ? <bdi>{`${unit} · ${chain.displayName}`}</bdi> : t('send.chooseAsset')}
            </span>
            <span css={{ ...type.small, color: color.muted, ...figures, overflowWrap: 'anywhere' }}>
              {asset && <Held locale={locale} asset={asset} held={held} decimals={decimals} unit={unit} />}
            </span>
          </span>
          <ChevronRight aria-hidden size={size.icon} strokeWidth={stroke} css={{ color: color.muted, flex: 'none' }} />
        </AriaButton>
        {asset !== null && !single && (
          <Button small disabled={asset.kind !== 'coin' && typeof held !== 'string'} onPress={() => void takeAll()}>
            {t('send.max')}
          </Button>
        )}
      </div>
      <Button kind="primary" type="submit" wide loading={isWaiting}>
        {t('send.review')}
      </Button>
    </form>
  );
}

/** Whom it goes to; a press leads back to it. */
function RecipientRow({ onPress }: { onPress: () => void }) {
  const { t } = useTranslation();
  const { to, name } = useStore(useWallet().wallet.stores.send);
  const nameOf = useNameOf();
  const text = to.trim();
  const found = name?.status === 'found' && name.text === text ? name : null;
  const address = found?.address ?? text;
  const known = found?.name ?? nameOf(address);
  return (
    <AriaButton onPress={onPress} css={[pickRow, { flex: 'none' }]}>
      <VisuallyHidden>{t('send.changeRecipient')}</VisuallyHidden>
      {address.startsWith('0x') && <Avatar address={address as `0x${string}`} size={32} />}
      <span css={{ flex: 1, minWidth: 0, display: 'grid' }}>
        {known !== undefined && (
          <span css={{ color: color.strong, fontWeight: weight.medium }}>
            <VisibleText text={known} />
          </span>
        )}
        <span
          css={{
            ...figures,
            ...(known === undefined ? { color: color.strong } : { ...type.small, color: color.muted }),
          }}
        >
          {t('activity.to', { address: shorten(address) })}
        </span>
      </span>
      <ChevronRight aria-hidden size={size.icon} strokeWidth={stroke} css={{ color: color.muted, flex: 'none' }} />
    </AriaButton>
  );
}

const pickRow = {
  flex: 1,
  minWidth: 0,
  display: 'flex',
  alignItems: 'center',
  gap: space.x3,
  minHeight: size.row,
  padding: `${space.x2}px ${space.x3}px`,
  border: 0,
  borderRadius: radius.card,
  background: color.soft,
  textAlign: 'start',
  cursor: 'pointer',
  ...type.body,
  transition: `background ${motion.press}`,
  [hover]: { '&:hover': { background: color.fill } },
  '&[data-pressed]': { background: color.fillPress },
} as const;

function Held({
  locale,
  asset,
  held,
  decimals,
  unit,
}: {
  locale: string;
  asset: Readonly<SendAsset>;
  held: string | null | undefined;
  decimals: number;
  unit: string;
}) {
  const { t } = useTranslation();
  if (held === undefined) return '';
  if (held === null) return t('send.availableUnknown');
  const amount = formatAmount({ value: held, decimals, locale });
  if (asset.kind === 'nft') return isSingle(asset) ? '' : t('send.availableCount', { amount });
  return t('send.available', { amount, symbol: unit });
}
