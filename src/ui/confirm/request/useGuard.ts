import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { canProveVisibility } from '../canProveVisibility';

/** How long the whole confirmation has to be visible and uncovered before the user can confirm it, in ms. */
export const armingTime = 600;
/** Visible share that counts as complete: zoom can cut off a fraction of a pixel at the borders. */
const wholeRatio = 0.99;
/** Time in ms after which a confirmation that is still not visible tells the user so. */
const coverTimeout = 1_500;
/** Interval between two visibility checks in ms; the minimum that Intersection Observer v2 accepts. */
const lookEvery = 100;

export type PressKind = 'mouse' | 'pen' | 'touch' | 'keyboard' | 'virtual';

export interface Guard {
  armed: boolean;
  /** The card has been covered, cropped or changed for a while. */
  covered: boolean;
  /** Returns whether a press that arrives now began after the user could have seen what it confirms. */
  mayConfirm(press: PressKind): boolean;
}

/**
 * Disables Confirm until the whole card has been painted, visible, uncovered and unchanged for {@link armingTime} (docs/threats.md 8). The
 * time is compared at the press, in addition to a timer. The card is observed, not the button: a page may crop the frame to the button, and
 * the button alone would still count as visible. In Chromium, a frame that tracks its visibility also ignores input for half a second after
 * the page has moved it.
 *
 * Keys count only after the user has moved the focus inside this window: a page can focus its frame and so redirect the keys that the user
 * is typing.
 * @param what restarts the wait when it changes: another request, or changed facts of the same request.
 */
export function useGuard({ card, what }: { card: RefObject<HTMLElement | null>; what: string }): Guard {
  const [armed, setArmed] = useState<string | null>(null);
  const [covered, setCovered] = useState(false);
  const since = useRef(Infinity);
  const began = useRef({ pointer: Infinity, key: Infinity, focusIsOurs: false });

  useEffect(() => {
    const element = card.current;
    if (!element) return undefined;
    const isFramed = window.parent !== window;
    let inSight = !isFramed;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let frame = 0;
    let cover: ReturnType<typeof setTimeout> | undefined;

    const check = () => {
      const left = since.current + armingTime - performance.now();
      if (left > 0) timer = setTimeout(check, left);
      else setArmed(what);
    };
    const stop = () => {
      clearTimeout(timer);
      cancelAnimationFrame(frame);
      since.current = Infinity;
      setArmed(null);
    };
    const restart = () => {
      stop();
      if (!inSight || document.visibilityState !== 'visible') return;
      // After two animation frames the rendered content has been painted.
      frame = requestAnimationFrame(() => {
        frame = requestAnimationFrame(() => {
          since.current = performance.now();
          check();
        });
      });
    };
    const setInSight = (now: boolean) => {
      if (now === inSight) return;
      inSight = now;
      clearTimeout(cover);
      if (now) setCovered(false);
      else cover = setTimeout(() => setCovered(true), coverTimeout);
      restart();
    };

    const proves = canProveVisibility();
    const looks: IntersectionObserverInit & { trackVisibility?: boolean; delay?: number } = {
      threshold: [0, wholeRatio, 1],
      ...(proves ? { trackVisibility: true, delay: lookEvery } : {}),
    };
    const observer = new IntersectionObserver((entries) => {
      const entry = entries.at(-1) as (IntersectionObserverEntry & { isVisible?: boolean }) | undefined;
      if (entry) setInSight(entry.intersectionRatio >= wholeRatio && (!proves || entry.isVisible === true));
    }, looks);
    if (isFramed) {
      observer.observe(element);
      cover = setTimeout(() => setCovered(true), coverTimeout);
    }

    const pointer = ({ timeStamp }: Event) => Object.assign(began.current, { pointer: timeStamp, focusIsOurs: true });
    const key = ({ key, timeStamp }: KeyboardEvent) => {
      began.current.key = timeStamp;
      if (key === 'Tab') began.current.focusIsOurs = true;
    };
    const lost = () => (began.current.focusIsOurs = false);
    document.addEventListener('pointerdown', pointer, true);
    document.addEventListener('keydown', key, true);
    document.addEventListener('visibilitychange', restart);
    window.addEventListener('resize', restart);
    window.addEventListener('blur', lost);
    // In a frame every first click causes a focus event, so the event is ignored there. A popup may open under a double click, so there it
    // restarts the wait.
    if (!isFramed) window.addEventListener('focus', restart);
    restart();
    return () => {
      stop();
      clearTimeout(cover);
      observer.disconnect();
      document.removeEventListener('pointerdown', pointer, true);
      document.removeEventListener('keydown', key, true);
      document.removeEventListener('visibilitychange', restart);
      window.removeEventListener('resize', restart);
      window.removeEventListener('blur', lost);
      window.removeEventListener('focus', restart);
    };
  }, [card, what]);

  const mayConfirm = useCallback((press: PressKind) => {
    const readyAt = since.current + armingTime;
    if (performance.now() < readyAt) return false;
    // A screen reader triggers presses without key or pointer events.
    if (press === 'virtual') return true;
    const { pointer, key, focusIsOurs } = began.current;
    return press === 'keyboard' ? focusIsOurs && key >= readyAt : pointer >= readyAt;
  }, []);

  return { armed: armed === what, covered, mayConfirm };
}
