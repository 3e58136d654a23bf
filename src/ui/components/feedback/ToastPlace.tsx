import type { ReactNode } from 'react';
import type { ToastState } from '../../../wallet/settings';
import { space } from '../../theme/tokens';

/**
 * The container of a toast. It takes no space without one. It is rendered before its text; otherwise screen readers would not announce it.
 */
export function ToastPlace({ type, children }: Pick<ToastState, 'type'> & { children: ReactNode }) {
  return (
    <div
      role={type === 'danger' ? 'alert' : 'status'}
      css={{
        flex: 'none',
        display: 'grid',
        justifyItems: 'center',
        pointerEvents: 'none',
        '&:has([data-toast])': { padding: `${space.x2}px 0 max(${space.x4}px, env(safe-area-inset-bottom))` },
      }}
    >
      {children}
    </div>
  );
}
