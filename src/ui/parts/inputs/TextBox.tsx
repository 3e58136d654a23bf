import { Label } from 'react-aria-components/Label';
import { TextArea } from 'react-aria-components/TextArea';
import { TextField } from 'react-aria-components/TextField';
import { color, space, type, weight } from '../../theme/tokens';
import { box } from './box';

/** A labelled text area for a few lines, which are all visible. Enter submits them. */
export function TextBox({
  label,
  name,
  value,
  onChange,
  readOnly = false,
}: {
  label: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
  readOnly?: boolean;
}) {
  return (
    <TextField
      name={name}
      value={value}
      onChange={onChange}
      isReadOnly={readOnly}
      autoFocus
      autoComplete="off"
      css={{ display: 'grid', gap: space.x2 }}
    >
      <Label css={{ ...type.small, fontWeight: weight.medium, color: color.normal }}>{label}</Label>
      <TextArea
        rows={3}
        autoCapitalize="none"
        spellCheck={false}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          event.currentTarget.form?.requestSubmit();
        }}
        css={[{ font: 'inherit' }, box, { padding: `${space.x3}px ${space.x4}px`, lineHeight: 1.5, resize: 'none' }]}
      />
    </TextField>
  );
}
