import { useLayoutEffect, useRef, type ReactNode } from 'react';
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
  const top = useRef<HTMLDivElement>(null);
  // The list that it was opened from may have been scrolled far down.
  useLayoutEffect(() => {
    // New browsers answer with a promise, which is no clean-up.
    void top.current?.scrollIntoView({ block: 'start' });
  }, []);
  return (
    <div
      ref={top}
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
