import type { ReactNode } from 'react';
import { ScreenHeader } from '../../layouts/ScreenHeader';
import { settingsPath } from '../../routes';
import { size, space } from '../../theme/tokens';
import { useNavigation } from '../../useNavigation';
import { useWallet } from '../../useWallet';

/** One page of the settings, with the way back to the page above it. */
export function SettingsPage({
  title,
  above = '',
  children,
}: {
  title: string;
  /** Below the settings' path; null for Home. */
  above?: string | null;
  children: ReactNode;
}) {
  const { back } = useNavigation();
  const { surface } = useWallet();
  const up = above === '' ? settingsPath : `${settingsPath}/${above ?? ''}`;
  return (
    <div css={{ display: 'grid', gap: space.x5, padding: `${space.x3}px ${space.x5}px ${space.x6}px` }}>
      {/* Room for the close button of the panel. */}
      <div css={{ paddingInlineEnd: surface === 'frame' ? size.touch - space.x2 : 0 }}>
        <ScreenHeader title={title} onBack={() => (above === null ? back() : back(up))} />
      </div>
      {children}
    </div>
  );
}
