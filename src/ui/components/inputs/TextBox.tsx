import type { ReactNode } from 'react';
import { Label } from 'react-aria-components/Label';
import { TextArea } from 'react-aria-components/TextArea';
import { TextField } from 'react-aria-components/TextField';
import { color, monoFamily, space, type, weight } from '../../theme/tokens';
import { box } from './box';
import { InputError } from '../feedback/InputError';

/** A labelled text area for a few lines, which are all visible. Enter submits them. */
export function TextBox({
  label,
  name,
  value,
  onChange,
  readOnly = false,
  error,
  lines = 3,
  mono = false,
  autoFocus = true,
  placeholder = '',
}: {
  label: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
  readOnly?: boolean;
  error?: ReactNode;
  lines?: number;
  /** For an address, which the user compares sign by sign. */
  mono?: boolean;
  autoFocus?: boolean;
  placeholder?: string;
}) {
  return (
    <TextField
      name={name}
      value={value}
      onChange={onChange}
      isReadOnly={readOnly}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      autoFocus={autoFocus}
      autoComplete="off"
      css={{ display: 'grid', gap: space.x2 }}
    >
      <Label css={{ ...type.small, fontWeight: weight.medium, color: color.normal }}>{label}</Label>
      <TextArea
        rows={lines}
        placeholder={placeholder}
        autoCapitalize="none"
        spellCheck={false}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          event.currentTarget.form?.requestSubmit();
        }}
        css={[
          { font: 'inherit' },
          box,
          mono && { fontFamily: monoFamily, overflowWrap: 'anywhere' },
          { padding: `${space.x3}px ${space.x4}px`, lineHeight: 1.5, resize: 'none' },
        ]}
      />
      <InputError>{error}</InputError>
    </TextField>
  );
}
