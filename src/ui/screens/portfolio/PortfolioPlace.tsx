import { Skeleton } from '../../parts/feedback/Skeleton';
import { size, space } from '../../theme/tokens';

/** Where the portfolio is about to be: one row, the chain's own coin. */
export function PortfolioPlace() {
  return (
    <div css={{ display: 'grid', alignContent: 'start', gap: space.x3, minHeight: size.touch + space.x2 + size.row }}>
      <Skeleton width="100%" height={size.touch} />
      <Skeleton width="100%" height={size.touch} />
    </div>
  );
}
