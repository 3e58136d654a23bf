import { visibleText } from '../format/visibleText';
import { color, monoFamily } from '../theme/tokens';

/** An external text. Invisible characters are replaced by marks, and its text direction does not affect what follows. */
export function VisibleText({
  text,
  inline = false,
}: {
  text: string;
  /** Wraps lines like the surrounding text. */
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
