import type { ReactNode } from 'react';

/** Content for screen readers only; it takes no space on the screen. */
export function VisuallyHidden({
  as: Tag = 'span',
  role,
  children,
}: {
  as?: 'span' | 'h1';
  role?: 'status';
  children: ReactNode;
}) {
  return (
    <Tag
      role={role}
      css={{
        position: 'absolute',
        width: 1,
        height: 1,
        margin: -1,
        overflow: 'hidden',
        clipPath: 'inset(50%)',
        whiteSpace: 'nowrap',
      }}
    >
      {children}
    </Tag>
  );
}
