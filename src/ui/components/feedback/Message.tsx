import type { ReactNode } from 'react';
import { color, space, type, weight } from '../../theme/tokens';

/** A screen with a single message: picture, heading, one sentence, at most one action. */
export function Message({
  picture,
  title,
  children,
  action,
}: {
  picture?: ReactNode;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div
      css={{
        flex: 1,
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        justifyContent: 'center',
        gap: space.x4,
        padding: `${space.x8}px ${space.x6}px`,
        textAlign: 'center',
        overflowWrap: 'anywhere',
      }}
    >
      {picture}
      <h1 css={{ ...type.title, fontWeight: weight.bold, color: color.strong, textWrap: 'balance' }}>{title}</h1>
      {children && <div css={{ color: color.muted, maxWidth: 320, textWrap: 'pretty' }}>{children}</div>}
      {action && <div css={{ width: '100%', marginTop: space.x2 }}>{action}</div>}
    </div>
  );
}
