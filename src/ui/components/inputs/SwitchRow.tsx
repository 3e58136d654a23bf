import { Switch } from 'react-aria-components/Switch';
import { inline } from '../../theme/inline';
import { color, motion, radius, space } from '../../theme/tokens';
import { rowCss, RowText } from '../rows/RowText';

const track = { width: 44, height: 26 } as const;
const knob = 20;

/** A setting that is on or off. A press anywhere on the row toggles it. */
export function SwitchRow({
  title,
  detail,
  on,
  disabled = false,
  onChange,
}: {
  title: string;
  detail?: string | undefined;
  on: boolean;
  disabled?: boolean;
  onChange: (on: boolean) => void;
}) {
  const gap = (track.height - knob) / 2;
  return (
    <Switch
      isSelected={on}
      isDisabled={disabled}
      onChange={onChange}
      css={[
        rowCss,
        {
          cursor: 'pointer',
          '&[data-disabled]': { cursor: 'default' },
          '&[data-focus-visible] > span:last-of-type': { outline: `2px solid ${color.accentText}`, outlineOffset: 2 },
          '& > span:last-of-type': {
            // The off state is an outline with a knob of the same colour, so that it is visible on every background.
            boxShadow: `inset 0 0 0 2px ${color.muted}`,
            transition: `background ${motion.press}`,
          },
          '& > span:last-of-type::after': {
            content: '""',
            position: 'absolute',
            top: gap,
            insetInlineStart: gap,
            width: knob,
            height: knob,
            borderRadius: radius.full,
            background: color.muted,
            transform: 'scale(0.7)',
            transition: `transform ${motion.press} ${motion.enter}`,
          },
          '&[data-selected] > span:last-of-type': { background: color.accent, boxShadow: 'none' },
          '&[data-selected] > span:last-of-type::after': {
            background: color.onAccent,
            transform: `translateX(${inline(`${track.width - knob - 2 * gap}px`)})`,
          },
          '&[data-disabled] > span:last-of-type': { opacity: 0.45 },
          '@media (forced-colors: active)': {
            '& > span:last-of-type': { border: '1px solid ButtonText' },
            '& > span:last-of-type::after': { background: 'ButtonText' },
            '&[data-selected] > span:last-of-type': { background: 'Highlight' },
            '&[data-selected] > span:last-of-type::after': { background: 'HighlightText' },
          },
          padding: `${space.x2}px ${space.x4}px`,
        },
      ]}
    >
      <RowText title={title} detail={detail} />
      <span aria-hidden css={{ ...track, position: 'relative', flex: 'none', borderRadius: radius.full }} />
    </Switch>
  );
}
