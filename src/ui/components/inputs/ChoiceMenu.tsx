import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { color, motion, radius, size, space, stroke, type } from '../../theme/tokens';

export interface MenuChoice<Id extends string> {
  id: Id;
  text: string;
  picture?: ReactNode;
}

/** A menu that a button opens. It has a few options, of which the selected one is checked, or a few actions. */
export function ChoiceMenu<Id extends string>({
  label,
  chosen,
  choices,
  placement,
  container,
  onChoose,
  children,
}: {
  label: string;
  /** Absent: the choices are actions. */
  chosen?: Id;
  choices: readonly MenuChoice<Id>[];
  placement: 'bottom start' | 'bottom end';
  /** Where the menu is inserted. Default: at the end of the document. */
  container?: Element | null;
  onChoose: (id: Id) => void;
  /** The button that opens the menu. */
  children: ReactNode;
}) {
  return (
    <MenuTrigger>
      {children}
      <Popover
        placement={placement}
        {...(container && { UNSTABLE_portalContainer: container })}
        css={{
          minWidth: 220,
          maxWidth: 320,
          overflow: 'auto',
          textAlign: 'start',
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
          selectionMode={chosen === undefined ? 'none' : 'single'}
          disallowEmptySelection
          selectedKeys={chosen === undefined ? [] : [chosen]}
          onAction={(key) => {
            const next = choices.find(({ id }) => id === key);
            if (next) onChoose(next.id);
          }}
          css={{ outline: 'none' }}
        >
          {choices.map(({ id, text, picture }) => (
            <MenuItem
              key={id}
              id={id}
              textValue={text}
              css={{
                display: 'flex',
                alignItems: 'center',
                gap: space.x3,
                minHeight: size.touch,
                padding: `0 ${space.x3}px`,
                borderRadius: `calc(${radius.card} - ${space.x1}px)`,
                cursor: 'pointer',
                color: color.strong,
                ...type.body,
                '&[data-focused], &[data-hovered]': { background: color.fill },
                '&[data-focus-visible]': { outlineOffset: -2 },
              }}
            >
              {picture}
              <span css={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>{text}</span>
              {id === chosen && <Check aria-hidden size={size.icon} strokeWidth={stroke} />}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
