import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { color, hover, motion, size, stroke } from '../../theme/tokens';
import { rowCss, RowText } from '../rows/RowText';
import { surface } from '../surface';

export interface Choice {
  id: string;
  title: string;
  detail?: string | undefined;
  picture?: ReactNode;
  /** The BCP 47 language of the title, if it differs from the page's. */
  lang?: string;
}

/** A list of options as rows, of which one is selected. Arrow keys move through them. */
export function ChoiceList({
  label,
  choices,
  chosen,
  disabled = false,
  onChoose,
}: {
  label: string;
  choices: readonly Choice[];
  chosen: string;
  disabled?: boolean;
  onChoose: (id: string) => void;
}) {
  return (
    <RadioGroup
      aria-label={label}
      value={chosen}
      isDisabled={disabled}
      onChange={onChoose}
      css={[surface, { '&& > * + *': { borderTop: `1px solid ${color.line}` } }]}
    >
      {choices.map(({ id, title, detail, picture, lang }) => (
        <Radio
          key={id}
          value={id}
          css={[
            rowCss,
            {
              // Contains the hidden input, which would otherwise make the document as high as the whole list.
              position: 'relative',
              minHeight: detail === undefined ? size.control : size.row,
              cursor: 'pointer',
              transition: `background ${motion.press}`,
              [hover]: { '&:hover': { background: color.fill } },
              '&[data-pressed]': { background: color.fillPress },
              '&[data-focus-visible]': { outline: `2px solid ${color.accentText}`, outlineOffset: -2 },
              '&[data-disabled]': { opacity: 0.6, cursor: 'default' },
              '&:not([data-selected]) > svg': { visibility: 'hidden' },
            },
          ]}
        >
          {picture}
          <RowText title={lang === undefined ? title : <span lang={lang}>{title}</span>} detail={detail} />
          <Check aria-hidden size={size.icon} strokeWidth={stroke} css={{ color: color.accentText, flex: 'none' }} />
        </Radio>
      ))}
    </RadioGroup>
  );
}
