import { Check, ChevronDown } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { color, hover, motion, radius, size, space, stroke, type, weight } from '../theme/tokens';

export interface Choice<Id extends string> {
  id: Id;
  text: string;
}

/** A pill that says what is chosen and opens a menu of the others. The first choice is "no matter what". */
export function ChoiceChip<Id extends string>({
  label,
  value,
  choices,
  onChange,
}: {
  label: string;
  value: Id;
  choices: readonly Choice<Id>[];
  onChange: (id: Id) => void;
}) {
  const chosen = choices.find(({ id }) => id === value);
  const isSet = value !== choices[0]?.id;
  return (
    <MenuTrigger>
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
      <Popover
        placement="bottom start"
        css={{
          minWidth: 200,
          maxWidth: 320,
          overflow: 'auto',
          padding: space.x1,
          borderRadius: radius.card,
          background: color.raised,
          boxShadow: color.shadow,
          transition: `opacity ${motion.press}, transform ${motion.press} ${motion.enter}`,
          '&[data-entering], &[data-exiting]': { opacity: 0, transform: 'translateY(-4px)' },
        }}
      >
        <Menu
          aria-label={label}
          selectionMode="single"
          disallowEmptySelection
          selectedKeys={[value]}
          onAction={(key) => {
            const next = choices.find(({ id }) => id === key);
            if (next) onChange(next.id);
          }}
          css={{ outline: 'none' }}
        >
          {choices.map(({ id, text }) => (
            <MenuItem
              key={id}
              id={id}
              textValue={text}
              css={{
                display: 'flex',
                alignItems: 'center',
                justifyContent: 'space-between',
                gap: space.x3,
                minHeight: size.touch,
                padding: `0 ${space.x3}px`,
                borderRadius: radius.card - space.x1,
                cursor: 'pointer',
                color: color.strong,
                ...type.body,
                '&[data-focused], &[data-hovered]': { background: color.fill },
                '&[data-focus-visible]': { outlineOffset: -2 },
              }}
            >
              {text}
              {id === value && <Check aria-hidden size={size.icon} strokeWidth={stroke} />}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
