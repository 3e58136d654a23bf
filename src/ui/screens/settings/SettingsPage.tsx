import type { ReactNode } from 'react';
import { ScreenHeader } from '../../layouts/ScreenHeader';
import { settingsPath } from '../../routes';
import { space } from '../../theme/tokens';
import { useNavigation } from '../../hooks/useNavigation';

/** One page of the settings, with a back button to the page above it. */
export function SettingsPage({
  title,
  above = '',
  children,
}: {
  title: string;
  /** Path below the settings' path; null for Home. */
  above?: string | null;
  children: ReactNode;
}) {
  const { back } = useNavigation();
  const up = above === '' ? settingsPath : `${settingsPath}/${above ?? ''}`;
  return (
    <div css={{ display: 'grid', gap: space.x5, padding: `${space.x3}px ${space.x5}px ${space.x6}px` }}>
      <ScreenHeader title={title} onBack={() => (above === null ? back() : back(up))} />
      {children}
    </div>
  );
}
