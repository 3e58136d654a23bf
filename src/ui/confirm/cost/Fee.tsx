import { useTranslation } from 'react-i18next';
import type { ApprovalChain, TokenFee } from '../../../wire/approval/approval';
import type { PersonalFacts } from '../../../wire/approval/effects';
import type { FeeFacts } from '../../../wire/approval/transaction';
import { formatAmount } from '../../format/formatAmount';
import { Skeleton } from '../../components/feedback/Skeleton';
import { VisibleText } from '../../components/VisibleText';
import { color, figures, type, weight } from '../../theme/tokens';
import { useWorth } from '../transaction/useWorth';

/** Shows the expected network fee, in money if a price is known, and the maximum fee. It takes two lines also while it is estimated, so that nothing moves. */
export function Fee({
  fee: coinFee,
  tokenFee,
  sponsor,
  chain,
  estimating,
  isUnsent = false,
  personal,
}: {
  fee: FeeFacts | null;
  /** The fee in a token, if it is paid in one. */
  tokenFee?: TokenFee | null | undefined;
  /** The host of the paymaster that pays the fee. It pays for free unless there is a token fee. */
  sponsor?: string | null | undefined;
  chain: ApprovalChain;
  estimating: boolean;
  /** It cannot be sent, so that nothing is paid. */
  isUnsent?: boolean;
  personal: PersonalFacts | undefined;
}) {
  const { t, i18n } = useTranslation();
  const fee = coinFee && (tokenFee ?? coinFee);
  const { decimals, symbol: ticker, token } = tokenFee ?? { ...chain, symbol: chain.ticker, token: null };
  const amount = (value: string) => formatAmount({ value, decimals, locale: i18n.language });
  const worthOf = useWorth(tokenFee?.prices ?? personal?.prices);
  const worth = fee && worthOf({ token, amount: fee.expected, decimals });
  const isPaid = Boolean(sponsor) && !tokenFee;
  const figure = fee ? `${amount(fee.expected)} ${ticker}` : t(isUnsent ? 'confirm.none' : 'confirm.feeUnknown');
  return (
    <span
      css={{
        display: 'grid',
        justifyItems: 'end',
        textAlign: 'end',
        gridTemplateRows: fee || estimating || isPaid ? 'minmax(18px, auto) minmax(16px, auto)' : 'auto',
        ...figures,
      }}
      aria-busy={estimating}
    >
      {fee === null && estimating && !isPaid ? (
        <Skeleton width={96} height={14} />
      ) : (
        <VisibleText text={isPaid ? t('confirm.noFee') : (worth ?? figure)} />
      )}
      <span
        css={{
          '&:empty': { display: 'none' },
          ...type.tiny,
          color: color.muted,
          fontWeight: weight.normal,
          textWrap: 'balance',
        }}
      >
        {isPaid ? (
          <VisibleText text={t('transaction.sponsored', { name: sponsor ?? '' })} />
        ) : fee ? (
          <VisibleText text={t('confirm.feeAtMost', { amount: amount(fee.max), ticker })} />
        ) : (
          estimating && t('confirm.estimating')
        )}
      </span>
    </span>
  );
}
