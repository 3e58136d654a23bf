import { useState, type ReactNode } from 'react';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { useTranslation } from 'react-i18next';
import type { ApprovalOf, Decision } from '../../../wire/approval/approval';
import { paidInCoin } from '../../../wire/approval/payer';
import { formatAmount } from '../../format/formatAmount';
import { Card } from '../../components/Card';
import { VisibleText } from '../../components/VisibleText';
import { color, figures, space, type, weight } from '../../theme/tokens';
import { dot, label, row } from './feeRow';

type Paid = ApprovalOf<'sendTransaction' | 'sendCalls'>;

/**
 * Lets the user choose whether to pay the fee in a token or in the chain's coin, if both are possible. Returns the request for the current
 * choice, a callback that adds the choice to the decision, and the element that asks.
 */
export function usePayer<Approval extends Paid>(
  approval: Approval,
  onDecide: (decision: Decision) => void,
): { approval: Approval; onDecide: (decision: Decision) => void; choice: ReactNode } {
  const [isInCoin, setInCoin] = useState(false);
  const inCoin = paidInCoin(approval);
  if (inCoin === null) return { approval, onDecide, choice: null };
  return {
    approval: isInCoin ? inCoin : approval,
    onDecide: (decision) => onDecide(decision.approved && isInCoin ? { ...decision, payIn: 'coin' } : decision),
    choice: <PayerChoice approval={approval} isInCoin={isInCoin} onChoose={setInCoin} />,
  };
}

function PayerChoice({
  approval: { chain, tokenFee, coinFee },
  isInCoin,
  onChoose,
}: {
  approval: Paid;
  isInCoin: boolean;
  onChoose: (isInCoin: boolean) => void;
}) {
  const { t, i18n } = useTranslation();
  if (!tokenFee || !coinFee) return null;
  const choices = [
    { id: 'token', fee: tokenFee, decimals: tokenFee.decimals, unit: tokenFee.symbol },
    { id: 'coin', fee: coinFee, decimals: chain.decimals, unit: chain.ticker },
  ];
  return (
    <Card>
      <h2 css={{ ...type.small, fontWeight: weight.medium, color: color.muted, marginBottom: space.x2 }}>
        {t('transaction.payIn')}
      </h2>
      <RadioGroup
        aria-label={t('transaction.payIn')}
        value={isInCoin ? 'coin' : 'token'}
        onChange={(id) => onChoose(id === 'coin')}
      >
        {choices.map(({ id, fee, decimals, unit }) => (
          <Radio key={id} value={id} css={row}>
            <span css={dot} aria-hidden data-dot />
            <span css={label}>
              <VisibleText text={unit} />
              <span css={{ color: color.muted, fontWeight: weight.normal, ...figures }}>
                <VisibleText
                  text={t('confirm.feeAtMost', {
                    amount: formatAmount({ value: fee.max, decimals, locale: i18n.language }),
                    ticker: unit,
                  })}
                />
              </span>
            </span>
          </Radio>
        ))}
      </RadioGroup>
    </Card>
  );
}
