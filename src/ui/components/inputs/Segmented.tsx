import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { color, hover, motion, radius, size, space, type, weight } from '../../theme/tokens';

export interface Segment<Id extends string> {
  id: Id;
  text: string;
}

/**
 * A few views of one place, of which one is selected: tabs that are activated as the arrow keys move between them (ARIA Authoring
 * Practices, tabs with automatic activation). It does not use the component library, because it is in the wallet's first view, and the
 * library's tabs would add a tenth of that view's size.
 */
export function Segmented<Id extends string>({
  label,
  segments,
  chosen,
  onChoose,
  aside,
  children,
}: {
  label: string;
  segments: readonly Segment<Id>[];
  chosen: Id;
  onChoose: (id: Id) => void;
  /** Shown at the end of the same line. */
  aside?: ReactNode;
  /** The content of the selected tab. */
  children: ReactNode;
}) {
  const name = useId();
  const list = useRef<HTMLDivElement>(null);

  const walk = (event: KeyboardEvent) => {
    const at = segments.findIndex(({ id }) => id === chosen);
    const next = segments.at(stepOf(event, { at, count: segments.length }) ?? at);
    if (event.ctrlKey || event.altKey || event.metaKey || next === undefined || next.id === chosen) return;
    event.preventDefault();
    onChoose(next.id);
    list.current?.querySelector<HTMLElement>(`[data-segment="${next.id}"]`)?.focus();
  };

  return (
    <div css={{ display: 'grid', gap: space.x2, minWidth: 0 }}>
      <div css={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: space.x2 }}>
        <div
          ref={list}
          role="tablist"
          aria-label={label}
          onKeyDown={walk}
          css={{
            display: 'grid',
            gridAutoFlow: 'column',
            gridAutoColumns: '1fr',
            gap: space.x1,
            padding: 3,
            borderRadius: radius.control,
            background: color.fill,
          }}
        >
          {segments.map(({ id, text }) => (
            <button
              key={id}
              type="button"
              role="tab"
              id={`${name}${id}`}
              data-segment={id}
              aria-selected={id === chosen}
              aria-controls={id === chosen ? `${name}panel` : undefined}
              tabIndex={id === chosen ? 0 : -1}
              onClick={() => onChoose(id)}
              css={{
                minWidth: 0,
                minHeight: size.touch - 6,
                display: 'grid',
                placeItems: 'center',
                padding: `0 ${space.x4}px`,
                border: 0,
                borderRadius: `calc(${radius.control} - 3px)`,
                background: 'none',
                color: color.normal,
                cursor: 'pointer',
                textAlign: 'center',
                ...type.small,
                fontWeight: weight.medium,
                transition: `background ${motion.press}, color ${motion.press}`,
                [hover]: { '&:hover': { color: color.strong } },
                '&[aria-selected=true]': { background: color.thumb, boxShadow: color.lift, color: color.strong },
                '@media (forced-colors: active)': { '&[aria-selected=true]': { border: '2px solid Highlight' } },
              }}
            >
              {text}
            </button>
          ))}
        </div>
        {aside}
      </div>
      {/* The panel itself is not focusable; the focus goes to its content. */}
      <div
        key={chosen}
        role="tabpanel"
        id={`${name}panel`}
        aria-labelledby={`${name}${chosen}`}
        css={{ display: 'grid', gap: space.x2, minWidth: 0 }}
      >
        {children}
      </div>
    </div>
  );
}

/**
 * Returns the index that a key leads to, in the form that `at()` takes, or undefined for other keys. All shipped languages are read from
 * left to right.
 */
function stepOf({ key }: KeyboardEvent, { at, count }: { at: number; count: number }): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return (at + 1) % count;
    case 'ArrowLeft':
      return at - 1;
    case 'Home':
      return 0;
    case 'End':
      return -1;
    default:
      return undefined;
  }
}
