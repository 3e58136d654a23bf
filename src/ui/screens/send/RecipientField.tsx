import { FieldError } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { TextArea } from 'react-aria-components/TextArea';
import { TextField } from 'react-aria-components/TextField';
import { useTranslation } from 'react-i18next';
import { color, figures, hover, motion, radius, size, space, type, weight } from '../../theme/tokens';

/** A box that shows all of an address, on as many lines as it takes. Enter goes on: a recipient has one line. */
export function RecipientField({
  value,
  onChange,
  onSubmit,
  error,
}: {
  value: string;
  onChange: (text: string) => void;
  onSubmit: () => void;
  error?: string | undefined;
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
        css={{
          width: '100%',
          minHeight: size.control,
          padding: `${space.x3}px ${space.x4}px`,
          border: `1px solid ${color.lineStrong}`,
          borderRadius: radius.control,
          background: color.card,
          color: color.strong,
          // Under 16 px phones zoom into a field.
          fontSize: 16,
          lineHeight: '22px',
          ...figures,
          fontFamily: 'inherit',
          resize: 'none',
          overflowWrap: 'anywhere',
          // As high as its text, where browsers know how.
          fieldSizing: 'content',
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
