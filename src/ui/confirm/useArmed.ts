import { useEffect, useState } from 'react';

/** How long a confirmation stands before it can be confirmed: a click or key meant for what was there before does nothing. */
export const armingTime = 500;

/**
 * True once what `what` names has been in sight for {@link armingTime}; starts again when the window comes back into
 * sight. A popup also starts again when it gets the focus: a page may cover it until the second half of a double click.
 */
export function useArmed(what: string): boolean {
  const [armed, setArmed] = useState<string | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const start = () => {
      clearTimeout(timer);
      setArmed(null);
      if (document.visibilityState === 'visible') timer = setTimeout(() => setArmed(what), armingTime);
    };
    start();
    document.addEventListener('visibilitychange', start);
    // In a frame every first click brings the focus, so there it says nothing.
    const isPopup = window.parent === window;
    if (isPopup) window.addEventListener('focus', start);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', start);
      window.removeEventListener('focus', start);
    };
  }, [what]);
  return armed === what;
}
