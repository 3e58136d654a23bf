import { Input } from 'react-aria-components/Input';
import { TextField } from 'react-aria-components/TextField';
import { InputError } from '../../components/feedback/InputError';
import { useGroupedDigits } from '../../components/inputs/useGroupedDigits';
import { color, figures, space, type, weight } from '../../theme/tokens';

/** Font sizes by the number of characters. */
const steps = [
  { upTo: 8, font: type.huge },
  { upTo: 13, font: type.large },
  { upTo: 20, font: type.title },
  { upTo: Number.POSITIVE_INFINITY, font: type.lead },
] as const;

/** A large number input with its unit. */
export function AmountInput({
  label,
  value,
  unit,
  onChange,
  onLeave,
  error,
}: {
  label: string;
  value: string;
  unit: string;
  onChange: (text: string) => void;
  /** Called when the input loses the focus. */
  onLeave?: () => void;
  error: string | undefined;
}) {
  const { input, shown, change } = useGroupedDigits({ value, onChange });
  const { font } = steps.find(({ upTo }) => shown.length + unit.length <= upTo) ?? steps[3];
  return (
    <TextField
      name="amount"
      aria-label={label}
      value={shown}
      onChange={change}
      {...(onLeave && { onBlur: onLeave })}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      autoComplete="off"
      autoFocus
      css={{ display: 'grid', justifyItems: 'center', gap: space.x2 }}
    >
      <span
        css={{
          display: 'flex',
          justifyContent: 'center',
          alignItems: 'baseline',
          gap: space.x2,
          width: '100%',
          ...font,
        }}
      >
        <Input
          ref={input}
          inputMode="decimal"
          placeholder="0"
          css={{
            // Digits are 1ch wide, points and gaps less; the caret needs some extra space.
            width: `calc(${Math.max(1, value.length - (/[.,]/.test(value) ? 0.6 : 0)) + (shown.length - value.length) * 0.4}ch + 4px)`,
            maxWidth: '80%',
            minWidth: 0,
            padding: 0,
            border: 0,
            background: 'none',
            color: error === undefined ? color.strong : color.red,
            textAlign: 'end',
            font: 'inherit',
            fontWeight: weight.bold,
            ...figures,
            outline: 'none !important',
            '&::placeholder': { color: color.muted, opacity: 1 },
          }}
        />
        <span
          css={{
            flex: 'none',
            maxWidth: '50%',
            color: color.muted,
            fontWeight: weight.medium,
            overflowWrap: 'anywhere',
          }}
        >
          {unit}
        </span>
      </span>
      <span css={{ textAlign: 'center' }}>
        <InputError isPolite>{error}</InputError>
      </span>
    </TextField>
  );
}
