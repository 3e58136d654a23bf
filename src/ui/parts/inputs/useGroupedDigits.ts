import { useLayoutEffect, useRef, useState } from 'react';
import { caretIn, groupDigits, typedInto } from './groupDigits';

/** Manages an input whose digits are shown in groups: `value` and `onChange` use the plain text, and the caret keeps its place. */
export function useGroupedDigits({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  /** Number of typed characters before the caret. */
  const caret = useRef<number | null>(null);
  /** Caret position before the last keystroke. */
  const was = useRef(0);
  const [, draw] = useState(0);
  const shown = groupDigits(value);
  useLayoutEffect(() => {
    if (caret.current === null || !input.current) return;
    const at = caretIn(shown, caret.current);
    caret.current = null;
    input.current.setSelectionRange(at, at);
  });
  return {
    input,
    shown,
    select() {
      was.current = input.current?.selectionStart ?? 0;
    },
    change(text: string) {
      const at = input.current?.selectionStart ?? text.length;
      const next = typedInto({ shown, text, at, was: was.current });
      caret.current = next.caret;
      // Rerender even if the value is unchanged, because the caret has to be set again.
      draw((count) => count + 1);
      onChange(next.typed);
    },
  };
}
