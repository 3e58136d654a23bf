import { useLayoutEffect, useRef, useState } from 'react';
import { caretIn, groupDigits, typedInto } from './groupDigits';

/** A box of digits that are shown in groups: `value` and `onChange` know what was typed, and the caret stays where it is. */
export function useGroupedDigits({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  /** Characters that were typed before the caret. */
  const caret = useRef<number | null>(null);
  /** Where the caret stood before the last key. */
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
      // Also where the same is typed again: the caret has to be set.
      draw((count) => count + 1);
      onChange(next.typed);
    },
  };
}
