import { ChevronDown } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { color, hover, motion, radius, size, space, stroke, type, weight } from '../../theme/tokens';
import { ChoiceMenu, type MenuChoice } from './ChoiceMenu';

/** A pill that shows the selected option and opens a menu of all options. The first option means "any". */
export function ChoiceChip<Id extends string>({
  label,
  value,
  choices,
  onChange,
}: {
  label: string;
  value: Id;
  choices: readonly MenuChoice<Id>[];
  onChange: (id: Id) => void;
}) {
  const chosen = choices.find(({ id }) => id === value);
  const isSet = value !== choices[0]?.id;
  return (
    <ChoiceMenu label={label} chosen={value} choices={choices} placement="bottom start" onChoose={onChange}>
      <Button
        aria-label={`${label}: ${chosen?.text ?? ''}`}
        css={{
          display: 'inline-flex',
          alignItems: 'center',
          gap: space.x1,
          minHeight: size.touch,
          minWidth: 0,
          padding: `0 ${space.x2}px 0 ${space.x3}px`,
          border: `1px solid ${isSet ? color.accentText : color.line}`,
          borderRadius: radius.full,
          background: color.card,
          color: isSet ? color.accentText : color.strong,
          cursor: 'pointer',
          ...type.small,
          fontWeight: weight.medium,
          transition: `background ${motion.press}`,
          [hover]: { '&:hover': { background: color.fill } },
          '&[data-pressed]': { background: color.fillPress },
        }}
      >
        {chosen?.text}
        <ChevronDown aria-hidden size={16} strokeWidth={stroke} />
      </Button>
    </ChoiceMenu>
  );
}
