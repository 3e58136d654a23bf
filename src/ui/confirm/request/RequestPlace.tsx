import { useState, type ReactNode } from 'react';
import { Skeleton } from '../../components/feedback/Skeleton';
import { Card } from '../../components/Card';
import { color, size, space } from '../../theme/tokens';
import { parted } from './parted';

/** More rows than this would be out of sight. */
const most = 4;

/**
 * In place of what a request does and costs until that is known: the changes with the fee below a line, then the parties. What the request
 * itself states already stands where it stays; everything that could move later is a placeholder.
 */
export function RequestPlace({
  rows = 1,
  stated,
}: {
  /** How many rows there will probably be. */
  rows?: number | undefined;
  /** Rows that keep their place and height. */
  stated: ReactNode;
}) {
  // A better guess later would move what is below.
  const [count] = useState(Math.min(Math.max(rows, 1), most));
  return (
    <div aria-busy css={{ display: 'grid', gap: space.x4 }}>
      <Card>
        {stated ? (
          <div css={parted}>{stated}</div>
        ) : (
          <div css={{ display: 'grid', gap: space.x3 }}>
            <Skeleton width={128} height={14} />
            <Rows count={count} />
            <div css={[line, { paddingTop: space.x3, minHeight: size.touch, borderTop: `1px solid ${color.line}` }]}>
              <Skeleton width={80} height={14} />
              <Skeleton width={64} height={14} />
            </div>
          </div>
        )}
      </Card>
      <Card>
        <div css={{ display: 'grid', gap: space.x4 }}>
          {[112, 144, 80].map((width) => (
            <div key={width} css={line}>
              <Skeleton width={64} height={14} />
              <Skeleton width={width} height={14} />
            </div>
          ))}
        </div>
      </Card>
    </div>
  );
}

/** Placeholders for the rows of what moves. */
function Rows({ count }: { count: number }) {
  return Array.from({ length: count }, (_, at) => (
    <div key={at} css={[line, { minHeight: size.touch }]} data-row>
      <span css={{ ...line, gap: space.x3 }}>
        <Skeleton width={32} height={32} />
        <Skeleton width={64} height={14} />
      </span>
      <Skeleton width={96} height={20} />
    </div>
  ));
}

const line = { display: 'flex', alignItems: 'center', justifyContent: 'space-between' } as const;
