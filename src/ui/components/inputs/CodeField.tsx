import { useEffect, useId, useRef } from 'react';
import { color, figures, motion, radius, space, type, weight } from '../../theme/tokens';

/** Cells per row. */
const row = 6;

export interface CodeFieldProps {
  label: string;
  /** Shows the label above the digits; otherwise only a screen reader says it, because the heading of the screen does. */
  hasLabel?: boolean;
  /** Number of digits, six by default; more are shown in rows of six. */
  length?: number | undefined;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  /** The code is being checked. The field keeps the focus and accepts no digits. */
  busy: boolean;
  /** No code is accepted anymore. The field keeps the focus, so that a screen reader reads its error. */
  isOver?: boolean;
}

/** One input for a code, drawn as one cell per digit. Paste, one-time-code autofill and screen readers see a single field. */
export function CodeField({
  label,
  hasLabel = false,
  length = row,
  value,
  onChange,
  error,
  busy,
  isOver = false,
}: CodeFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const errorId = useId();
  useEffect(() => input.current?.focus(), [error]);
  const places = Array.from({ length }, (_, at) => at);
  const at = Math.min(value.length, length - 1);
  return (
    <div css={{ display: 'grid', gap: space.x2 }}>
      {hasLabel && (
        <span aria-hidden css={{ ...type.small, fontWeight: weight.medium, color: color.normal }}>
          {label}
        </span>
      )}
      <div css={{ position: 'relative' }}>
        <input
          ref={input}
          aria-label={label}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : errorId}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="[0-9]*"
          readOnly={busy || isOver}
          aria-disabled={isOver || undefined}
          value={value}
          onChange={(event) => onChange(event.target.value.replace(/\D/g, '').slice(0, length))}
          onSelect={(event) => {
            const { value: text } = event.currentTarget;
            event.currentTarget.setSelectionRange(text.length, text.length);
          }}
          css={{
            position: 'absolute',
            inset: 0,
            width: '100%',
            height: '100%',
            zIndex: 1,
            border: 0,
            padding: 0,
            background: 'transparent',
            color: 'transparent',
            caretColor: 'transparent',
            fontSize: 16,
            cursor: 'text',
            outline: 'none !important',
            '&::selection': { background: 'transparent' },
          }}
        />
        <div aria-hidden css={{ display: 'grid', gridTemplateColumns: `repeat(${row}, 1fr)`, gap: space.x2 }}>
          {places.map((place) => (
            <span
              key={place}
              css={{
                display: 'grid',
                placeItems: 'center',
                height: 56,
                borderRadius: radius.control,
                border: `1px solid ${error === undefined ? color.lineStrong : color.red}`,
                background: color.card,
                color: color.strong,
                ...type.title,
                ...figures,
                fontWeight: weight.medium,
                opacity: busy || isOver ? 0.6 : 1,
                transition: `border-color ${motion.press}, box-shadow ${motion.press}, opacity ${motion.press}`,
                ...(place === at &&
                  !isOver && {
                    'input:focus + div > &': {
                      borderColor: color.accentText,
                      boxShadow: `0 0 0 1px ${color.accentText}`,
                    },
                  }),
              }}
            >
              {value[place] ?? ''}
            </span>
          ))}
        </div>
      </div>
      <p id={errorId} role="alert" css={{ ...type.small, color: color.red, minHeight: 18 }}>
        {error}
      </p>
    </div>
  );
}
