import { Skeleton } from '../../components/feedback/Skeleton';
import { size, space } from '../../theme/tokens';

/** A placeholder for the portfolio: one row for the chain's coin. */
export function PortfolioPlace() {
  return (
    <div css={{ display: 'grid', alignContent: 'start', gap: space.x3, minHeight: size.touch + space.x2 + size.row }}>
      <Skeleton width="100%" height={size.touch} />
      <Skeleton width="100%" height={size.touch} />
    </div>
  );
}
