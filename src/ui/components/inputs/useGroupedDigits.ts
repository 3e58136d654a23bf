import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { caretIn, groupDigits, typedInto } from './groupDigits';

/** Manages an input whose digits are shown in groups: `value` and `onChange` use the plain text, and the caret keeps its place. */
export function useGroupedDigits({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const locale = useTranslation().i18n.language;
  const input = useRef<HTMLInputElement>(null);
  /** Number of typed characters before the caret. */
  const caret = useRef<number | null>(null);
  /** Caret position before the last keystroke. */
  const was = useRef(0);
  const [, draw] = useState(0);
  const shown = groupDigits(value, locale);
  useLayoutEffect(() => {
    if (caret.current === null || !input.current) return;
    const at = caretIn({ value, typed: caret.current, locale });
    caret.current = null;
    input.current.setSelectionRange(at, at);
  });
  // Runs after every render, because the input may be another one.
  useEffect(() => {
    const { current } = input;
    const look = () => {
      was.current = current?.selectionStart ?? 0;
    };
    current?.addEventListener('beforeinput', look);
    return () => current?.removeEventListener('beforeinput', look);
  });
  return {
    input,
    shown,
    change(text: string) {
      const at = input.current?.selectionStart ?? text.length;
      const next = typedInto({ value, text, at, was: was.current, locale });
      caret.current = next.caret;
      // Rerender even if the value is unchanged, because the caret has to be set again.
      draw((count) => count + 1);
      onChange(next.typed);
    },
  };
}
