import type { ReactNode } from 'react';
import { ScreenHeader } from './ScreenHeader';
import { space } from '../theme/tokens';

/** A screen about one thing, with the way back above it. */
export function DetailsPage({
  title,
  onBack,
  children,
}: {
  title: ReactNode;
  onBack: () => void;
  children: ReactNode;
}) {
  return (
    <div
      css={{
        flex: 1,
        display: 'flex',
        flexDirection: 'column',
        gap: space.x5,
        padding: `${space.x3}px ${space.x5}px ${space.x6}px`,
      }}
    >
      <ScreenHeader title={title} onBack={onBack} />
      {children}
    </div>
  );
}
