import { useEffect, useRef, type ReactNode } from 'react';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { useTranslation } from 'react-i18next';
import { feeSpeeds, type FeeSpeed } from '../../../wire/approval/transaction';
import { formatUnits, parseUnits } from '../../../kit/units';
import { gweiDecimals } from '../../../chains/eip155/fees/feeHistory';
import { editGas } from '../../../chains/eip155/fees/feeEdit';
import type { ApprovalChain } from '../../../wire/approval/approval';
import type { Eip155Facts, GasPrice } from '../../../wire/approval/eip155';
import type { FeeChoice } from '../../../wire/approval/transaction';
import { formatAmount } from '../../format/formatAmount';
import { Field } from '../../components/inputs/Field';
import { VisibleText } from '../../components/VisibleText';
import { color, figures, space, type, weight } from '../../theme/tokens';
import { FeeLine } from '../cost/FeeLine';
import { dot, label, row } from '../cost/feeRow';
import { useWorth } from '../transaction/useWorth';
import type { FeeForm } from './useFeeEdit';

/** Shows the fee and lets the user choose slow, medium, fast, the site's suggestion, or custom values. */
export function FeeEditor({
  transaction,
  chain,
  form,
  fee,
  isPending,
}: {
  transaction: Eip155Facts;
  chain: ApprovalChain;
  form: FeeForm;
  /** The fee is being estimated. */
  isPending: boolean;
  /** The current fee. */
  fee: ReactNode;
}) {
  const { t, i18n } = useTranslation();
  const worthOf = useWorth(transaction.personal?.prices);
  const { feeOptions } = transaction;
  if (!transaction.fee || !feeOptions)
    return <FeeLine network={chain.name} fee={fee} isPending={transaction.fee === null && isPending} />;
  const { gasLimit } = transaction.fee;
  /** Returns the expected cost of a fee level, in money and in coins. Gas values appear only under the custom choice. */
  const price = (choice: FeeChoice, level: GasPrice) => {
    const cost = editGas(transaction, { choice, gasLimit, ...level, nonce: transaction.nonce })?.fee?.expected;
    if (cost === undefined) return { worth: null, coins: '' };
    const worth = worthOf({ token: null, amount: cost, decimals: chain.decimals });
    const coins = formatAmount({ value: cost, decimals: chain.decimals, locale: i18n.language });
    return { worth, coins: `${coins} ${chain.ticker}` };
  };
  /** Returns the waiting time in whole seconds, rounded up. */
  const wait = (speed: FeeSpeed) => {
    const ms = feeOptions.waits?.[speed];
    return ms === undefined ? '' : t('feeEdit.processIn', { seconds: `${Math.max(1, Math.ceil(ms / 1_000))}` });
  };
  const prices = feeSpeeds.map((speed) => ({ speed, ...price(speed, feeOptions.speeds[speed]) }));
  // If the money amounts are equal, the coin amounts are shown. If those are equal too, there is nothing to choose from.
  const inMoney = new Set(prices.map(({ worth }) => worth)).size > 1;
  const inCoins = new Set(prices.map(({ coins }) => coins)).size > 1;
  const text = ({ worth, coins }: { worth: string | null; coins: string }) =>
    worth !== null && (inMoney || !inCoins) ? worth : coins;
  const listed = prices
    .filter(({ speed }) => inMoney || inCoins || speed === 'medium')
    .map(({ speed, ...cost }) => ({ choice: speed as FeeChoice, price: text(cost), wait: wait(speed) }));
  const site = feeOptions.site && { choice: 'site' as const, price: text(price('site', feeOptions.site)), wait: '' };
  const choices = [...(site ? [site] : []), ...listed, { choice: 'custom' as const, price: '', wait: '' }];

  return (
    <FeeLine network={chain.name} fee={fee} speed={t(`feeEdit.${form.choice}`)}>
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
    </FeeLine>
  );
}

/** The values to type: first those that make the fee, then those that hardly anybody changes. */
function CustomFee({ transaction, form }: { transaction: Eip155Facts; form: FeeForm }) {
  const { t } = useTranslation();
  const { texts, errors, isLegacy } = form;
  const place = useRef<HTMLDivElement>(null);
  const wrong = Object.keys(errors).join(' ');
  // What has to be corrected is in the middle, away from the edges.
  useEffect(() => {
    if (wrong !== '') place.current?.querySelector('[aria-invalid="true"]')?.scrollIntoView({ block: 'center' });
  }, [wrong]);
  const error = (key: keyof typeof errors) => (errors[key] ? t(`feeEdit.${errors[key]}`) : undefined);
  const leastFee = leastMaxFee(transaction, texts.tip);
  const maxFeeError = [error('maxFeePerGas'), leastFee > 0n && t('feeEdit.least', { gwei: toGwei(leastFee) })];
  return (
    <div ref={place} css={{ display: 'grid', gap: space.x3, paddingTop: space.x3 }}>
      <Field
        label={isLegacy ? t('feeEdit.gasPrice') : `${t('transaction.maxFee')} (Gwei)`}
        name="max-fee"
        value={texts.maxFee}
        onChange={(text) => form.type('maxFee', text)}
        error={errors.maxFeePerGas && maxFeeError.filter(Boolean).join('. ')}
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
      <div css={pair}>
        <Field
          label={t('feeEdit.gasLimit')}
          name="gas-limit"
          value={texts.gasLimit}
          onChange={(text) => form.type('gasLimit', text)}
          error={error('gasLimit')}
        />
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
    </div>
  );
}

/** Two short fields side by side. */
const pair = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(112px, 1fr))',
  gap: space.x3,
  alignItems: 'start',
} as const;

/** Returns the lowest maximum fee that is valid beside the typed priority fee, in wei per unit of gas; zero if none is known. */
function leastMaxFee({ feeOptions }: Eip155Facts, tip: string): bigint {
  const beside = BigInt(feeOptions?.baseFee ?? 0) + (parseUnits(tip, gweiDecimals) ?? 0n);
  const floor = BigInt(feeOptions?.least?.maxFeePerGas ?? 0);
  return beside > floor ? beside : floor;
}

const toGwei = (wei: bigint): string => formatUnits(wei, gweiDecimals);

const below = { gridColumn: '1 / -1', ...type.tiny, color: color.muted, fontWeight: weight.normal } as const;
