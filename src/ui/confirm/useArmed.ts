import { useEffect, useState } from 'react';

/** How long a confirmation stands before it can be confirmed: a click or key meant for what was there before does nothing. */
export const armingTime = 500;

/** True once the request has been in sight for {@link armingTime}; starts again when the window comes back into sight. */
export function useArmed(approvalId: string): boolean {
  const [armedId, setArmedId] = useState<string | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const start = () => {
      clearTimeout(timer);
      setArmedId(null);
      if (document.visibilityState === 'visible') timer = setTimeout(() => setArmedId(approvalId), armingTime);
    };
    start();
    document.addEventListener('visibilitychange', start);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', start);
    };
  }, [approvalId]);
  return armedId === approvalId;
}
