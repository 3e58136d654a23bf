import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sumShares } from '../../../../wallet/send/readShares';
import { decimalsOf } from '../../../../wallet/send/sendAsset';
import { amountToFiat } from '../../../../wallet/prices/fiatAmount';
import type { OfferedChain } from '../../../../wire/chainConfig';
import { formatAmount } from '../../../format/formatAmount';
import { formatFiat } from '../../../format/formatFiat';
import { pinnedEverywhere } from '../../../layouts/pinned';
import { Aside } from '../../../layouts/TaskPage';
import { Button } from '../../../components/inputs/Button';
import { Card } from '../../../components/Card';
import { Facts } from '../../../components/rows/Facts';
import { color, space, type } from '../../../theme/tokens';
import { useStore } from '../../../useStore';
import { useWallet } from '../../../hooks/useWallet';
import { AssetRow } from '../AssetRow';
import { assetText } from '../assetText';
import { usePrice } from '../usePrice';
import { useAmountEntry } from '../useAmountEntry';
import { ShareEntry } from './ShareEntry';
import { ShareRow } from './ShareRow';
import { useShares } from './useShares';

/** Sends amounts of one asset to several recipients. The wallet's confirmation is the review. */
export function SeveralStep({
  account,
  chain,
  onPick,
}: {
  account: string;
  chain: Readonly<OfferedChain>;
  onPick: () => void;
}) {
  const { t, i18n } = useTranslation();
  const { stores, actions } = useWallet().wallet;
  const { asset, several, list } = useStore(stores.send);
  const { write } = stores.send.actions;
  const entry = useAmountEntry({ account, chain });
  const { held } = entry;
  const { price, currency } = usePrice(asset);
  const { notes, isHeldBack, accept } = useShares({ account, chain });
  const [tried, setTried] = useState(false);
  const decimals = asset ? decimalsOf(asset, { coin: chain.decimals }) : 0;
  const total = sumShares(several, decimals) ?? 0n;
  const unit = asset ? assetText(asset, chain) : '';
  const isTooMuch = typeof held === 'string' && total > BigInt(held);
  const worth = amountToFiat({ value: total, price, decimals });
  const locale = i18n.language;
  const isUnfinished = list.trim() !== '';
  /** What has to be done before the list can be reviewed; the button says so. */
  const missing =
    asset === null
      ? t('send.selectToken')
      : isTooMuch
        ? t('send.notEnough', { symbol: unit })
        : several.length === 0 && !isUnfinished
          ? t('several.nobody')
          : null;
  const review = () => {
    setTried(isUnfinished);
    if (!isUnfinished) return void actions.sendSeveral();
    // The field that has to be finished.
    document.querySelector<HTMLTextAreaElement>('textarea[name="recipients"]')?.focus();
  };
  return (
    <>
      <p css={{ ...type.small, color: color.muted, textWrap: 'pretty' }}>{t('several.lead')}</p>
      <AssetRow chain={chain} entry={{ ...entry, single: true }} onPick={onPick} />
      {several.length > 0 && (
        <Card flush>
          <ul aria-label={t('several.list')}>
            {several.map((share, at) => (
              <ShareRow
                key={`${at} ${share.to}`}
                share={share}
                unit={unit}
                note={notes[at]}
                onAccept={(yes) => accept(share.to, yes)}
                onRemove={() => write({ several: several.filter((_, other) => other !== at) })}
              />
            ))}
          </ul>
        </Card>
      )}
      <ShareEntry account={account} decimals={decimals} disabled={asset === null} />
      <Aside label={t('send.summary')}>
        {several.length > 0 && (
          <Card>
            <Facts
              facts={[
                { label: t('several.recipients'), value: String(several.length) },
                {
                  label: t('several.total'),
                  value: `${formatAmount({ value: total.toString(), decimals, locale })} ${unit}`,
                },
                ...(worth === null
                  ? []
                  : [{ label: t('several.worth'), value: formatFiat({ amount: worth, currency, locale }) }]),
              ]}
            />
          </Card>
        )}
      </Aside>
      <div data-pinned="" css={[pinnedEverywhere, { marginTop: 'auto', display: 'grid', gap: space.x2 }]}>
        {tried && isUnfinished && (
          <p role="alert" css={{ ...type.small, color: color.red, textAlign: 'center' }}>
            {t('several.unfinished')}
          </p>
        )}
        <Button kind="primary" wide disabled={isHeldBack || missing !== null} onPress={review}>
          {missing ?? t('send.review')}
        </Button>
      </div>
    </>
  );
}
