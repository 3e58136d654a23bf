import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { parseUnits } from '../../../kit/units';
import { swapBounds } from '../../../wallet/swap/swapStore';
import { Banner } from '../../components/feedback/Banner';
import { Card } from '../../components/Card';
import { Field } from '../../components/inputs/Field';
import { Segmented } from '../../components/inputs/Segmented';
import { useGroupedDigits } from '../../components/inputs/useGroupedDigits';
import { SwitchRow } from '../../components/inputs/SwitchRow';
import { color, narrow, space, type, weight } from '../../theme/tokens';
import { useStore } from '../../useStore';
import { useWallet } from '../../hooks/useWallet';

const presets = { auto: 'auto', p10: 10, p50: 50, p100: 100 } as const;
/** In basis points. From this slippage on, front-running can be profitable for others. */
const high = 200;

/** The maximum slippage; also the deadline of a swap and the size of its allowance, if the family has them. */
export function SwapSettings({ chainId }: { chainId: string }) {
  const { t, i18n } = useTranslation();
  const { stores, family } = useWallet().wallet;
  const { hasAllowances, hasDeadline } = family(chainId).swaps;
  const { slippage, mostSlippage, minutes, unlimited } = useStore(stores.swap);
  const { set } = stores.swap.actions;
  const preset = Object.entries(presets).find(([, value]) => value === slippage)?.[0] ?? 'custom';
  const [isCustom, setCustom] = useState(preset === 'custom');
  const shown = (value: number) =>
    new Intl.NumberFormat(i18n.language, { style: 'percent', maximumFractionDigits: 2 }).format(value / 10_000);
  return (
    <div css={{ display: 'grid', gap: space.x5 }}>
      <div css={{ display: 'grid', gap: space.x2 }}>
        <h2 css={{ ...type.small, fontWeight: weight.medium, color: color.normal }}>{t('swap.slippage')}</h2>
        <div css={fifths}>
          <Segmented
            label={t('swap.slippage')}
            segments={[
              { id: 'auto', text: t('swap.auto') },
              ...(['p10', 'p50', 'p100'] as const).map((id) => ({ id, text: shown(presets[id]) })),
              { id: 'custom', text: t('swap.custom') },
            ]}
            chosen={isCustom ? 'custom' : preset}
            onChoose={(id) => {
              setCustom(id === 'custom');
              if (id !== 'custom') set({ slippage: presets[id as keyof typeof presets] });
            }}
          >
            <p css={{ ...type.small, color: color.muted }}>{t('swap.slippageLead')}</p>
            {isCustom && (
              <PercentField label={t('swap.percent')} value={slippage} onChange={(value) => set({ slippage: value })} />
            )}
            {slippage !== 'auto' && slippage >= high && <Banner tone="warning">{t('swap.slippageHigh')}</Banner>}
          </Segmented>
        </div>
      </div>
      <PercentField
        label={t('swap.mostSlippage')}
        value={mostSlippage}
        onChange={(value) => set({ mostSlippage: value })}
      />
      {hasDeadline && <MinutesField value={minutes} onChange={(value) => set({ minutes: value })} />}
      {hasAllowances && (
        <Card flush>
          <SwitchRow
            title={t('swap.exact')}
            detail={t('swap.exactDetail')}
            on={!unlimited}
            onChange={(exact) => set({ unlimited: !exact })}
          />
        </Card>
      )}
    </div>
  );
}

/** Five choices in one row, also on a narrow phone. */
const fifths = {
  display: 'grid',
  '& [role=tablist]': { flex: 1, minWidth: 0 },
  '& [role=tab]': { padding: `0 ${space.x1}px`, [narrow]: { padding: 0, ...type.tiny } },
} as const;

/** Converts between percent (shown) and basis points (stored). */
function PercentField({
  label,
  value,
  onChange,
}: {
  label: string;
  value: number | 'auto';
  onChange: (value: number) => void;
}) {
  const { t } = useTranslation();
  const [text, setText] = useState(value === 'auto' ? '' : String(value / 100));
  const { least, most } = swapBounds.slippage;
  const parsed = parseUnits(text, 2);
  const isGood = parsed !== null && parsed >= BigInt(least) && parsed <= BigInt(most);
  const digits = useGroupedDigits({
    value: text,
    onChange: (next) => {
      setText(next);
      const found = parseUnits(next, 2);
      if (found !== null && found >= BigInt(least) && found <= BigInt(most)) onChange(Number(found));
    },
  });
  return (
    <Field
      label={label}
      name={label}
      value={digits.shown}
      input={digits.input}
      inputMode="decimal"
      error={isGood || text === '' ? undefined : t('swap.percentProblem', { most: `${most / 100}` })}
      onChange={digits.change}
    />
  );
}

function MinutesField({ value, onChange }: { value: number; onChange: (value: number) => void }) {
  const { t } = useTranslation();
  const [text, setText] = useState(String(value));
  const { least, most } = swapBounds.minutes;
  const read = (written: string) => (/^\d{1,4}$/.test(written.trim()) ? Number(written) : 0);
  const isGood = (minutes: number) => minutes >= least && minutes <= most;
  return (
    <Field
      label={t('swap.deadline')}
      name="deadline"
      value={text}
      error={isGood(read(text)) ? undefined : t('swap.minutesProblem')}
      onChange={(next) => {
        setText(next);
        if (isGood(read(next))) onChange(read(next));
      }}
    />
  );
}
