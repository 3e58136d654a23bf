import type { ReactNode } from 'react';
import type { ToastState } from '../../../wallet/settings';
import { space } from '../../theme/tokens';

/**
 * The container of a toast, over the nearest positioned ancestor. It is rendered before its text; otherwise screen readers would not
 * announce it.
 */
export function ToastPlace({ type, children }: Pick<ToastState, 'type'> & { children: ReactNode }) {
  return (
    <div
      role={type === 'danger' ? 'alert' : 'status'}
      css={{
        position: 'absolute',
        insetInline: 0,
        bottom: `max(${space.x4}px, env(safe-area-inset-bottom))`,
        zIndex: 1,
        display: 'grid',
        justifyItems: 'center',
        pointerEvents: 'none',
      }}
    >
      {children}
    </div>
  );
}
