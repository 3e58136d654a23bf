import { Label } from 'react-aria-components/Label';
import { TextArea } from 'react-aria-components/TextArea';
import { TextField } from 'react-aria-components/TextField';
import { useTranslation } from 'react-i18next';
import { InputError } from '../../../components/feedback/InputError';
import { box } from '../../../components/inputs/box';
import { color, figures, size, space, type, weight } from '../../../theme/tokens';

/** An input that shows a whole address on as many lines as needed. Enter submits, because a recipient has only one line. */
export function RecipientField({
  value,
  onChange,
  onSubmit,
  error,
  help,
}: {
  value: string;
  onChange: (text: string) => void;
  onSubmit: () => void;
  error?: string | undefined;
  /** What to do about the error, on a line of its own. */
  help?: string | undefined;
}) {
  const { t } = useTranslation();
  return (
    <TextField
      name="recipient"
      value={value}
      onChange={(text) => onChange(text.replace(/\s*\n\s*/g, ''))}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        onSubmit();
      }}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      autoComplete="off"
      css={{ display: 'grid', gap: space.x2 }}
    >
      <Label css={{ ...type.small, fontWeight: weight.medium, color: color.normal }}>{t('send.recipient')}</Label>
      <TextArea
        rows={value.length > 30 ? 2 : 1}
        placeholder={t('send.recipientHint')}
        autoCapitalize="none"
        spellCheck={false}
        css={[
          box,
          {
            minHeight: size.control,
            padding: `${space.x3}px ${space.x4}px`,
            lineHeight: '22px',
            ...figures,
            fontFamily: 'inherit',
            resize: 'none',
            overflowWrap: 'anywhere',
            // As high as its text, in browsers that support it.
            fieldSizing: 'content',
          },
        ]}
      />
      <InputError isPolite>
        <span>{error}</span>
        {help !== undefined && <span css={{ color: color.normal }}>{help}</span>}
      </InputError>
    </TextField>
  );
}
