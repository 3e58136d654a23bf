import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { useTranslation } from 'react-i18next';
import { feeSpeeds, type FeeSpeed } from '../../../wire/approval/transaction';
import { editGas } from '../../../chains/eip155/fees/feeEdit';
import type { ApprovalChain } from '../../../wire/approval/approval';
import type { Eip155Facts, GasPrice } from '../../../wire/approval/eip155';
import type { FeeChoice } from '../../../wire/approval/transaction';
import { formatAmount } from '../../format/formatAmount';
import { Disclosure } from '../../parts/rows/Disclosure';
import { Field } from '../../parts/inputs/Field';
import { VisibleText } from '../../parts/VisibleText';
import { color, figures, space, type, weight } from '../../theme/tokens';
import { dot, label, row } from '../feeRow';
import { useWorth } from '../transaction/useWorth';
import type { FeeForm } from './useFeeEdit';

/** Slow, medium, fast, what the site asks for, or figures of one's own; folded until somebody wants it. */
export function FeeEditor({
  transaction,
  chain,
  form,
}: {
  transaction: Eip155Facts;
  chain: ApprovalChain;
  form: FeeForm;
}) {
  const { t, i18n } = useTranslation();
  const worthOf = useWorth(transaction.personal);
  const { feeOptions } = transaction;
  if (!transaction.fee || !feeOptions) return null;
  const { gasLimit } = transaction.fee;
  /** What that level will likely cost, in money or else in coins: gas is for those who open the last choice. */
  const price = (choice: FeeChoice, level: GasPrice) => {
    const cost = editGas(transaction, { choice, gasLimit, ...level, nonce: transaction.nonce })?.fee?.expected;
    if (cost === undefined) return '';
    const worth = worthOf({ token: null, amount: cost, decimals: chain.decimals });
    return worth ?? `${formatAmount({ value: cost, decimals: chain.decimals, locale: i18n.language })} ${chain.ticker}`;
  };
  /** Whole seconds, none too few. */
  const wait = (speed: FeeSpeed) => {
    const ms = feeOptions.waits?.[speed];
    return ms === undefined ? '' : t('feeEdit.processIn', { seconds: Math.max(1, Math.ceil(ms / 1_000)) });
  };
  const listed = feeSpeeds.map((speed) => ({
    choice: speed as FeeChoice,
    price: price(speed, feeOptions.speeds[speed]),
    wait: wait(speed),
  }));
  const site = feeOptions.site && { choice: 'site' as const, price: price('site', feeOptions.site), wait: '' };
  const choices = [...(site ? [site] : []), ...listed, { choice: 'custom' as const, price: '', wait: '' }];

  return (
    <Disclosure label={t('feeEdit.title')}>
      <RadioGroup
        aria-label={t('feeEdit.title')}
        value={form.choice}
        onChange={(choice) => form.choose(choice as FeeChoice)}
        css={{ display: 'grid', gap: space.x1 }}
      >
        {choices.map(({ choice, price, wait }) => (
          <Radio key={choice} value={choice} css={row}>
            <span css={dot} aria-hidden data-dot />
            <span css={label}>
              {t(`feeEdit.${choice}`)}
              <span css={{ color: color.muted, fontWeight: weight.normal, ...figures }}>
                <VisibleText text={price} />
              </span>
              {wait !== '' && <span css={below}>{wait}</span>}
            </span>
          </Radio>
        ))}
      </RadioGroup>
      {form.choice === 'custom' && <CustomFee transaction={transaction} form={form} />}
    </Disclosure>
  );
}

function CustomFee({ transaction, form }: { transaction: Eip155Facts; form: FeeForm }) {
  const { t } = useTranslation();
  const { texts, errors, isLegacy } = form;
  const error = (key: keyof typeof errors) => (errors[key] ? t(`feeEdit.${errors[key]}`) : undefined);
  return (
    <div css={{ display: 'grid', gap: space.x3, paddingTop: space.x3 }}>
      <Field
        label={t('transaction.gasLimit')}
        name="gas-limit"
        value={texts.gasLimit}
        onChange={(text) => form.type('gasLimit', text)}
        error={error('gasLimit')}
      />
      <Field
        label={isLegacy ? t('feeEdit.gasPrice') : `${t('transaction.maxFee')} (Gwei)`}
        name="max-fee"
        value={texts.maxFee}
        onChange={(text) => form.type('maxFee', text)}
        error={error('maxFeePerGas')}
      />
      {!isLegacy && (
        <Field
          label={`${t('transaction.priorityFee')} (Gwei)`}
          name="priority-fee"
          value={texts.tip}
          onChange={(text) => form.type('tip', text)}
          error={error('maxPriorityFeePerGas')}
        />
      )}
      <Field
        label={t('transaction.nonce')}
        name="nonce"
        value={texts.nonce}
        onChange={(text) => form.type('nonce', text)}
        placeholder={String(transaction.feeOptions?.nonce?.next ?? '')}
        readOnly={Boolean(transaction.replaces)}
        error={error('nonce')}
      />
    </div>
  );
}

const below = { gridColumn: '1 / -1', ...type.tiny, color: color.muted, fontWeight: weight.normal } as const;
