import { FieldError } from 'react-aria-components/FieldError';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { TextField } from 'react-aria-components/TextField';
import { color, hover, motion, radius, size, space, type, weight } from '../theme/tokens';

export interface FieldProps {
  label: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  kind?: 'text' | 'email' | 'password' | 'tel';
  placeholder?: string;
  autoComplete?: string;
  autoFocus?: boolean;
  readOnly?: boolean;
}

/** A labelled box with its error under it. */
export function Field(props: FieldProps) {
  const { label, name, value, onChange, error, kind = 'text', placeholder, autoComplete = 'off' } = props;
  const { autoFocus = false, readOnly = false } = props;
  return (
    <TextField
      name={name}
      type={kind}
      value={value}
      onChange={onChange}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      autoComplete={autoComplete}
      autoFocus={autoFocus}
      isReadOnly={readOnly}
      css={{ display: 'grid', gap: space.x2 }}
    >
      <Label css={{ ...type.small, fontWeight: weight.medium, color: color.normal }}>{label}</Label>
      <Input
        placeholder={placeholder ?? ''}
        autoCapitalize="none"
        spellCheck={false}
        css={{
          width: '100%',
          minHeight: size.control,
          padding: `0 ${space.x4}px`,
          border: `1px solid ${color.lineStrong}`,
          borderRadius: radius.control,
          background: color.card,
          color: color.strong,
          // Under 16 px phones zoom into a field.
          fontSize: 16,
          transition: `border-color ${motion.press}, box-shadow ${motion.press}`,
          '&::placeholder': { color: color.muted, opacity: 1 },
          [hover]: { '&:hover': { borderColor: color.muted } },
          '&[data-focused]': {
            outline: 'none',
            borderColor: color.accentText,
            boxShadow: `0 0 0 1px ${color.accentText}`,
          },
          '&[data-invalid]': { borderColor: color.red },
          '&[data-invalid][data-focused]': { boxShadow: `0 0 0 1px ${color.red}` },
        }}
      />
      <FieldError css={{ ...type.small, color: color.red }}>{error}</FieldError>
    </TextField>
  );
}
