import type { ReactNode } from 'react';
import { ScreenColumn } from './ScreenColumn';
import { ScreenHeader } from './ScreenHeader';

/** A screen about one item, with a back button above it. */
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
    <ScreenColumn>
      <ScreenHeader title={title} onBack={onBack} />
      {children}
    </ScreenColumn>
  );
}
