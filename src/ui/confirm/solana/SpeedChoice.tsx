import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { useTranslation } from 'react-i18next';
import type { ApprovalChain } from '../../../wire/approval/approval';
import { atSpeed, type SolanaFacts } from '../../../wire/approval/solana';
import { feeSpeeds, type FeeSpeed } from '../../../wire/approval/transaction';
import { formatAmount } from '../../format/formatAmount';
import { Disclosure } from '../../parts/rows/Disclosure';
import { VisibleText } from '../../parts/VisibleText';
import { color, figures, weight } from '../../theme/tokens';
import { dot, label, row } from '../feeRow';

/** Slow, normal or fast, folded until somebody wants it; nothing where all cost the same. */
export function SpeedChoice({
  transaction,
  chain,
  speed: chosen,
  onChoose,
}: {
  transaction: SolanaFacts;
  chain: ApprovalChain;
  speed: FeeSpeed;
  onChoose: (speed: FeeSpeed) => void;
}) {
  const { t, i18n } = useTranslation();
  const fees = feeSpeeds.map((speed) => ({ speed, fee: atSpeed(transaction, speed)?.fee?.expected }));
  if (new Set(fees.map(({ fee }) => fee)).size === 1) return null;
  const text = (value: string) =>
    `${formatAmount({ value, decimals: chain.decimals, locale: i18n.language })} ${chain.ticker}`;
  return (
    <Disclosure label={t('feeEdit.title')}>
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
    </Disclosure>
  );
}
