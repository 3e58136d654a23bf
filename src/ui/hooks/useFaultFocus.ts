import { useEffect, useState, type RefObject } from 'react';

/** Fields with an error, and parts with a button or a switch to press first. */
const faulty = '[aria-invalid=true], [data-fault] :is(button, input)';

/**
 * The buttons of forms stay active. A press that finds something missing moves the focus there, where the error says what it is.
 * Returns the function to call after each press.
 */
export function useFaultFocus(form: RefObject<HTMLElement | null>): () => void {
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>(faulty)?.focus();
  }, [form, tries]);
  return () => setTries((before) => before + 1);
}
