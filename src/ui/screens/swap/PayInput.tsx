import { Input } from 'react-aria-components/Input';
import { TextField } from 'react-aria-components/TextField';
import { useTranslation } from 'react-i18next';
import { color, figures, type, weight } from '../../theme/tokens';

/** Returns a font size that gets smaller with the length of the figure. */
export const figureLook = (text: string) => ({
  ...(text.length <= 9 ? type.large : text.length <= 14 ? type.title : type.lead),
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
  return (
    <TextField
      name="amount"
      aria-label={t('swap.amount')}
      value={value}
      onChange={onChange}
      isInvalid={invalid}
      validationBehavior="aria"
      autoComplete="off"
    >
      <Input
        inputMode="decimal"
        placeholder="0"
        css={{
          width: '100%',
          minWidth: 0,
          padding: 0,
          border: 0,
          background: 'none',
          color: invalid ? color.red : color.strong,
          ...figureLook(value),
          outline: 'none !important',
          '&::placeholder': { color: color.muted, opacity: 1 },
        }}
      />
    </TextField>
  );
}
