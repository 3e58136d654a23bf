import { useId, type ReactNode } from 'react';
import { color, space, type, weight } from '../../theme/tokens';
import { surface } from '../surface';

/** A group of rows with a heading above and a note below. */
export function List({
  title,
  hint,
  children,
}: {
  title?: string | undefined;
  hint?: string | undefined;
  children: ReactNode;
}) {
  const titleId = useId();
  return (
    <section aria-labelledby={title === undefined ? undefined : titleId} css={{ display: 'grid', gap: space.x2 }}>
      {title !== undefined && (
        <h2 id={titleId} css={{ ...type.small, fontWeight: weight.medium, color: color.muted }}>
          {title}
        </h2>
      )}
      <div css={[surface, { '&& > * + *': { borderTop: `1px solid ${color.line}` } }]}>{children}</div>
      {hint !== undefined && <p css={{ ...type.small, color: color.muted, textWrap: 'pretty' }}>{hint}</p>}
    </section>
  );
}
