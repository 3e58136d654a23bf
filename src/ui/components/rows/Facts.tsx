import { Fragment, type ReactNode } from 'react';
import { color, space, type, weight } from '../../theme/tokens';

export interface Fact {
  label: ReactNode;
  value: ReactNode;
}

/** Names and values, one row each. A long value takes as many lines as it needs. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl
      css={{
        display: 'grid',
        // A long name leaves space for the value.
        gridTemplateColumns: 'fit-content(45%) minmax(0, 1fr)',
        columnGap: space.x4,
        rowGap: space.x3,
        alignItems: 'baseline',
        ...type.small,
        '@media (max-width: 300px)': { gridTemplateColumns: '1fr', rowGap: space.x1 },
      }}
    >
      {facts.map(({ label, value }, at) => (
        <Fragment key={at}>
          <dt css={{ minWidth: 72, color: color.muted, overflowWrap: 'anywhere' }}>{label}</dt>
          <dd
            css={{
              minWidth: 0,
              textAlign: 'end',
              color: color.strong,
              fontWeight: weight.medium,
              overflowWrap: 'anywhere',
            }}
          >
            {value}
          </dd>
        </Fragment>
      ))}
    </dl>
  );
}
