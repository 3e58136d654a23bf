import { ArrowDown } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Spinner } from '../../components/feedback/Spinner';
import { useWallet } from '../../hooks/useWallet';
import { color, radius, size, stroke } from '../../theme/tokens';

/** Distance in px after which releasing the finger refreshes. The indicator moves half as far. */
const threshold = 96;

/**
 * Refreshes the list when the user pulls it down at its top. This is a shortcut for touch screens; the button next to the list does the
 * same for everyone else.
 */
export function PullToRefresh() {
  const { t } = useTranslation();
  const { actions } = useWallet().wallet;
  const mark = useRef<HTMLDivElement>(null);
  const [pulled, setPulled] = useState(0);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    const scroller = findScroller(mark.current);
    // Otherwise the browser's own pull gesture would reload the page.
    const { style } = scroller;
    const before = style.overscrollBehaviorY;
    style.overscrollBehaviorY = 'contain';
    let from: number | null = null;
    let by = 0;
    const start = ({ touches }: TouchEvent) => {
      from = touches.length === 1 && scroller.scrollTop <= 0 ? (touches[0]?.clientY ?? null) : null;
      by = 0;
    };
    const move = ({ touches }: TouchEvent) => {
      if (from === null) return;
      by = (touches[0]?.clientY ?? from) - from;
      if (by < 0 || scroller.scrollTop > 0 || touches.length > 1) {
        from = null;
        by = 0;
      }
      setPulled(Math.min(by, threshold));
    };
    const end = () => {
      const isWanted = from !== null && by >= threshold;
      from = null;
      setPulled(0);
      if (!isWanted) return;
      setBusy(true);
      const force = { force: true };
      const { refreshBalance, refreshPortfolio, refreshCollectibles } = actions;
      void Promise.all([
        refreshBalance(),
        refreshPortfolio(force),
        refreshCollectibles({ ...force, everywhere: true }),
      ]).finally(() => setBusy(false));
    };
    const cancel = () => {
      from = null;
      setPulled(0);
    };
    const heard = { touchstart: start, touchmove: move, touchend: end, touchcancel: cancel } as const;
    const names = ['touchstart', 'touchmove', 'touchend', 'touchcancel'] as const;
    for (const name of names) document.addEventListener(name, heard[name], { passive: true });
    return () => {
      style.overscrollBehaviorY = before;
      for (const name of names) document.removeEventListener(name, heard[name]);
    };
  }, [actions]);

  const isShown = isBusy || pulled > 8;
  return (
    <div
      ref={mark}
      role={isBusy ? 'status' : undefined}
      aria-label={isBusy ? t('common.loading') : undefined}
      data-pulled={isShown || undefined}
      css={{
        position: 'fixed',
        zIndex: 2,
        insetInline: 0,
        top: 0,
        display: 'grid',
        justifyItems: 'center',
        pointerEvents: 'none',
        visibility: isShown ? 'visible' : 'hidden',
      }}
      style={{ transform: `translateY(${isBusy ? threshold / 2 : pulled / 2}px)` }}
    >
      <span
        css={{
          display: 'grid',
          placeItems: 'center',
          width: size.touch,
          height: size.touch,
          borderRadius: radius.full,
          background: color.raised,
          color: color.strong,
          boxShadow: color.shadow,
        }}
      >
        {isBusy ? (
          <Spinner size={size.icon} />
        ) : (
          <ArrowDown
            aria-hidden
            size={size.icon}
            strokeWidth={stroke}
            style={{ transform: pulled >= threshold ? 'rotate(180deg)' : undefined }}
          />
        )}
      </span>
    </div>
  );
}

/** Returns the scroll container of an element: an ancestor, or the document's scrolling element. */
function findScroller(inside: HTMLElement | null): HTMLElement {
  for (let around = inside?.parentElement ?? null; around && around !== document.body; around = around.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(around).overflowY)) return around;
  }
  return document.documentElement;
}
