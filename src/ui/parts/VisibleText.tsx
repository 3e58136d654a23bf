import { visibleText } from '../format/visibleText';
import { color, monoFamily } from '../theme/tokens';

/** A text from outside: what would not show is a mark, and its direction ends where it ends. */
export function VisibleText({
  text,
  inline = false,
}: {
  text: string;
  /** Breaks its lines as what is around it does. */
  inline?: boolean;
}) {
  return (
    <bdi css={{ whiteSpace: inline ? 'inherit' : 'pre-wrap', overflowWrap: 'anywhere' }}>
      {visibleText(text).map((run, at) =>
        run.mark ? (
          <mark
            key={at}
            css={{
              padding: '1px 4px',
              margin: '0 1px',
              borderRadius: 4,
              background: color.amberSoft,
              color: color.amber,
              fontFamily: monoFamily,
              fontSize: '0.85em',
            }}
          >
            {run.text}
          </mark>
        ) : (
          run.text
        ),
      )}
    </bdi>
  );
}
