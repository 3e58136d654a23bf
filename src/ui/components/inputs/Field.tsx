import { Search } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { TextField } from 'react-aria-components/TextField';
import { color, size, space, stroke, type, weight } from '../../theme/tokens';
import { VisuallyHidden } from '../VisuallyHidden';
import { box } from './box';
import { InputError } from '../feedback/InputError';

export interface FieldProps {
  label: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
  error?: ReactNode;
  /** `search` shows its label inside, next to a magnifying glass. */
  kind?: 'text' | 'email' | 'password' | 'tel' | 'search';
  placeholder?: string;
  autoComplete?: string;
  autoFocus?: boolean;
  readOnly?: boolean;
  /** For a field whose text is changed while it is typed. */
  input?: RefObject<HTMLInputElement | null>;
  inputMode?: 'decimal';
  onFocus?: () => void;
}

/** A labelled input with its error below. */
export function Field(props: FieldProps) {
  const { label, name, value, onChange, error, kind = 'text', placeholder, autoComplete = 'off' } = props;
  const { autoFocus = false, readOnly = false, input, inputMode, onFocus } = props;
  const isSearch = kind === 'search';
  return (
    <TextField
      name={name}
      type={isSearch ? 'text' : kind}
      value={value}
      onChange={onChange}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      autoComplete={autoComplete}
      autoFocus={autoFocus}
      isReadOnly={readOnly}
      {...(onFocus && { onFocus })}
      css={{ position: 'relative', display: 'grid', gap: space.x2 }}
    >
      {isSearch ? (
        <>
          <VisuallyHidden>
            <Label>{label}</Label>
          </VisuallyHidden>
          <Search aria-hidden size={size.icon - 2} strokeWidth={stroke} css={glass} />
        </>
      ) : (
        <Label css={{ ...type.small, fontWeight: weight.medium, color: color.normal }}>{label}</Label>
      )}
      <Input
        {...(input && { ref: input })}
        {...(inputMode && { inputMode })}
        placeholder={placeholder ?? (isSearch ? label : '')}
        enterKeyHint={isSearch ? 'search' : undefined}
        autoCapitalize="none"
        spellCheck={false}
        css={[box, { minHeight: size.control, padding: `0 ${space.x4}px` }, isSearch && searchBox]}
      />
      <InputError>{error}</InputError>
    </TextField>
  );
}

const glass = {
  position: 'absolute',
  insetInlineStart: space.x4,
  top: (size.control - size.icon + 2) / 2,
  color: color.muted,
  pointerEvents: 'none',
} as const;

const searchBox = {
  paddingInlineStart: space.x4 + size.icon + space.x2,
  background: color.fill,
  borderColor: 'transparent',
} as const;
