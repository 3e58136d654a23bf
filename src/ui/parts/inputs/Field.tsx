import { FieldError } from 'react-aria-components/FieldError';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { TextField } from 'react-aria-components/TextField';
import { color, size, space, type, weight } from '../../theme/tokens';
import { box } from './box';

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

/** A labelled input with its error below. */
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
        css={[box, { minHeight: size.control, padding: `0 ${space.x4}px` }]}
      />
      <FieldError css={{ ...type.small, color: color.red }}>{error}</FieldError>
    </TextField>
  );
}
