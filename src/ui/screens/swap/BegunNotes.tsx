import { useTranslation } from 'react-i18next';
import { shorten } from '../../../kit/text/shorten';
import type { SwapActions } from '../../../wallet/swap';
import { formatAmount } from '../../format/formatAmount';
import { Banner } from '../../components/feedback/Banner';
import { Button } from '../../components/inputs/Button';
import { space } from '../../theme/tokens';
import type { SwapEntry } from './useSwapEntry';

/** Notes about an earlier attempt: a swap that can be resumed, and allowances that contracts still have. */
export function BegunNotes({ entry, swap }: { entry: SwapEntry; swap: SwapActions }) {
  const { t, i18n } = useTranslation();
  const { resumed, left, step, pay, sendOn } = entry;
  const isPlain = step === null && !resumed && pay.asset?.kind === 'token';
  return (
    <>
      {sendOn !== null && <Banner tone="info">{t('swap.paysYou', { address: shorten(sendOn) })}</Banner>}
      {resumed && (
        <Banner tone="info" title={t('swap.resumedTitle')}>
          {t('swap.resumedBody')}
        </Banner>
      )}
      {isPlain &&
        left.map((one) => (
          <Banner
            key={`${one.spender} ${one.through}`}
            tone="info"
            title={t('swap.leftTitle', {
              name: one.name,
              symbol: pay.symbol,
              amount: formatAmount({ value: one.amount, decimals: pay.decimals, locale: i18n.language }),
            })}
          >
            <p>{t('swap.leftBody')}</p>
            <div css={{ marginInlineStart: -space.x3 }}>
              <Button small kind="text" onPress={() => void swap.revokeAllowance({ ...one })}>
                {t('swap.takeBack')}
              </Button>
            </div>
          </Banner>
        ))}
    </>
  );
}
