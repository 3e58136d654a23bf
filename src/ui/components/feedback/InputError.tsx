import type { ReactNode } from 'react';
import { FieldError } from 'react-aria-components/FieldError';
import { color, space, type } from '../../theme/tokens';

/** The error of a text field, which screen readers read when it appears; politely where it appears while the user types. */
export function InputError({ children, isPolite = false }: { children: ReactNode; isPolite?: boolean }) {
  return (
    <span role={isPolite ? 'status' : 'alert'} css={{ ':empty': { display: 'none' } }}>
      <FieldError css={{ ...type.small, color: color.red, display: 'grid', gap: space.x1 }}>{children}</FieldError>
    </span>
  );
}
