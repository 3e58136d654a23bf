import type { ReactNode } from 'react';
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components/Tabs';
import { color, hover, motion, radius, size, space, type, weight } from '../theme/tokens';

export interface Segment<Id extends string> {
  id: Id;
  text: string;
}

/** A few ways to look at one place, one of them at a time; arrow keys walk between them. */
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
  /** At the end of the same line. */
  aside?: ReactNode;
  /** What the chosen one shows. */
  children: ReactNode;
}) {
  return (
    <Tabs
      selectedKey={chosen}
      onSelectionChange={(key) => onChoose(key as Id)}
      css={{ display: 'grid', gap: space.x2, minWidth: 0 }}
    >
      <div css={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: space.x2 }}>
        <TabList
          aria-label={label}
          css={{ display: 'flex', gap: space.x1, padding: 3, borderRadius: radius.control, background: color.fill }}
        >
          {segments.map(({ id, text }) => (
            <Tab
              key={id}
              id={id}
              css={{
                flex: 1,
                minWidth: 0,
                minHeight: size.touch - 6,
                display: 'grid',
                placeItems: 'center',
                padding: `0 ${space.x4}px`,
                borderRadius: radius.control - 3,
                color: color.normal,
                cursor: 'pointer',
                textAlign: 'center',
                ...type.small,
                fontWeight: weight.medium,
                transition: `background ${motion.press}, color ${motion.press}`,
                [hover]: { '&:hover': { color: color.strong } },
                '&[data-selected]': { background: color.thumb, boxShadow: color.lift, color: color.strong },
                '@media (forced-colors: active)': { '&[data-selected]': { border: '2px solid Highlight' } },
              }}
            >
              {text}
            </Tab>
          ))}
        </TabList>
        {aside}
      </div>
      {/* One a segment: its tab names it by id. The focus goes to what is in it; a ring around all points at nothing. */}
      <TabPanel
        key={chosen}
        id={chosen}
        css={{ display: 'grid', gap: space.x2, minWidth: 0, outline: 'none !important' }}
      >
        {children}
      </TabPanel>
    </Tabs>
  );
}
