import { Input } from 'react-aria-components/Input';
import { TextField } from 'react-aria-components/TextField';
import { useTranslation } from 'react-i18next';
import { useGroupedDigits } from '../../components/inputs/useGroupedDigits';
import { color, figures, type, weight } from '../../theme/tokens';

/** Font sizes by the number of characters, so that a figure beside its token never takes two lines. */
const sizes = [
  { upTo: 9, font: type.large },
  { upTo: 12, font: type.title },
  { upTo: 17, font: type.lead },
  { upTo: Number.POSITIVE_INFINITY, font: type.small },
] as const;

/** Returns a font size that gets smaller with the length of the figure. */
export const figureStyle = (text: string) => ({
  ...(sizes.find(({ upTo }) => text.length <= upTo) ?? sizes[3]).font,
  fontWeight: weight.bold,
  ...figures,
});

/** The amount to pay, in units of the token. */
export function PayInput({
  value,
  invalid,
  onChange,
}: {
  value: string;
  invalid: boolean;
  onChange: (text: string) => void;
}) {
  const { t } = useTranslation();
  const { input, shown, change } = useGroupedDigits({ value, onChange });
  return (
    <TextField
      name="amount"
      aria-label={t('swap.amount')}
      value={shown}
      onChange={change}
      isInvalid={invalid}
      validationBehavior="aria"
      autoComplete="off"
    >
      <Input
        ref={input}
        inputMode="decimal"
        placeholder="0"
        css={{
          width: '100%',
          minWidth: 0,
          padding: 0,
          border: 0,
          background: 'none',
          color: invalid ? color.red : color.strong,
          ...figureStyle(shown),
          outline: 'none !important',
          '&::placeholder': { color: color.muted, opacity: 1 },
        }}
      />
    </TextField>
  );
}
