import { useLayoutEffect, useRef } from 'react';
import { caretIn, groupDigits, ungroupDigits } from './groupDigits';

/** A box of digits that are shown in groups: `value` and `onChange` know what was typed, and the caret stays where it is. */
export function useGroupedDigits({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  /** Characters that were typed before the caret. */
  const caret = useRef<number | null>(null);
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
    change(text: string) {
      const at = input.current?.selectionStart ?? text.length;
      caret.current = ungroupDigits(text.slice(0, at)).length;
      onChange(ungroupDigits(text));
    },
  };
}
