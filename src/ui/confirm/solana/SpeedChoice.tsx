import type { ReactNode } from 'react';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { useTranslation } from 'react-i18next';
import type { ApprovalChain } from '../../../wire/approval/approval';
import { atSpeed, type SolanaFacts } from '../../../wire/approval/solana';
import { feeSpeeds, type FeeSpeed } from '../../../wire/approval/transaction';
import { formatAmount } from '../../format/formatAmount';
import { VisibleText } from '../../components/VisibleText';
import { color, figures, weight } from '../../theme/tokens';
import { FeeLine } from '../cost/FeeLine';
import { dot, label, row } from '../cost/feeRow';

/** The fee, which unfolds to slow, normal and fast. It does not unfold if all speeds cost the same. */
export function SpeedChoice({
  transaction,
  chain,
  speed: chosen,
  fee: feeText,
  onChoose,
}: {
  transaction: SolanaFacts;
  chain: ApprovalChain;
  speed: FeeSpeed;
  /** The current fee. */
  fee: ReactNode;
  onChoose: (speed: FeeSpeed) => void;
}) {
  const { t, i18n } = useTranslation();
  const fees = feeSpeeds.map((speed) => ({ speed, fee: atSpeed(transaction, speed)?.fee?.expected }));
  if (new Set(fees.map(({ fee }) => fee)).size === 1) return <FeeLine network={chain.name} fee={feeText} />;
  const text = (value: string) =>
    `${formatAmount({ value, decimals: chain.decimals, locale: i18n.language })} ${chain.ticker}`;
  return (
    <FeeLine network={chain.name} fee={feeText} speed={t(`feeEdit.${chosen}`)}>
      <RadioGroup
        aria-label={t('feeEdit.title')}
        value={chosen}
        onChange={(value) => onChoose(feeSpeeds.find((speed) => speed === value) ?? chosen)}
      >
        {fees.map(({ speed, fee = '0' }) => (
          <Radio key={speed} value={speed} css={row}>
            <span css={dot} aria-hidden data-dot />
            <span css={label}>
              {t(`feeEdit.${speed}`)}
              <span css={{ color: color.muted, fontWeight: weight.normal, ...figures }}>
                <VisibleText text={text(fee)} />
              </span>
            </span>
          </Radio>
        ))}
      </RadioGroup>
    </FeeLine>
  );
}
