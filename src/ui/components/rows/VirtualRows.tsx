import { useVirtualizer, useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useIsDesktop } from '../../hooks/useIsDesktop';

/** Number of rows rendered beyond the visible area, so that fast scrolling shows no gaps. */
const overscan = 8;

export interface VirtualRowsProps {
  label: string;
  count: number;
  /** Height of every row in px, or an estimate if rows are measured. */
  height: number;
  /** Rows have the height of their content and are measured. */
  measured?: boolean;
  keyOf: (at: number) => string;
  children: (at: number) => ReactNode;
}

/** The scroll container of the list, an element or null for the window, and the distance from its top to the list, in px. */
interface Place {
  scroller: HTMLElement | null;
  margin: number;
}

/** A list that renders only its visible rows, inside whichever ancestor scrolls. */
export function VirtualRows(props: VirtualRowsProps) {
  const { count, height, measured = false } = props;
  const list = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<Place | null>(null);
  // Rerenders when the layout changes, because another element scrolls then.
  useIsDesktop();

  // Runs after every render, because content above the list can appear and disappear.
  useLayoutEffect(() => {
    const measure = (): void => {
      const next = list.current && findPlace(list.current);
      if (next && (next.scroller !== place?.scroller || Math.abs(next.margin - place.margin) > 1)) setPlace(next);
    };
    measure();
    addEventListener('resize', measure);
    return () => removeEventListener('resize', measure);
  });

  return (
    <div ref={list} css={{ minHeight: measured && place !== null ? 0 : count * height }}>
      {place === null ? null : place.scroller === null ? (
        <InWindow {...props} margin={place.margin} />
      ) : (
        <InElement {...props} scroller={place.scroller} margin={place.margin} />
      )}
    </div>
  );
}

// The React compiler skips these two components, because the library returns functions that change.
function InElement({ scroller, margin, ...props }: VirtualRowsProps & { scroller: HTMLElement; margin: number }) {
  const virtualizer = useVirtualizer({
    count: props.count,
    getScrollElement: () => scroller,
    estimateSize: () => props.height,
    getItemKey: props.keyOf,
    overscan,
    scrollMargin: margin,
    // The scroll position at the start.
    initialOffset: () => scroller.scrollTop,
  });
  return <Rows {...props} margin={margin} virtualizer={virtualizer} />;
}

function InWindow({ margin, ...props }: VirtualRowsProps & { margin: number }) {
  const virtualizer = useWindowVirtualizer({
    count: props.count,
    estimateSize: () => props.height,
    getItemKey: props.keyOf,
    overscan,
    scrollMargin: margin,
    initialOffset: () => scrollY,
  });
  return <Rows {...props} margin={margin} virtualizer={virtualizer} />;
}

/** The part of the library's virtualizer that both scroll containers share. */
interface Virtualizer {
  getVirtualItems(): readonly { key: string | number | bigint; index: number; start: number }[];
  getTotalSize(): number;
  measureElement(this: void, element: HTMLLIElement | null): void;
}

function Rows({
  label,
  count,
  height,
  measured = false,
  margin,
  virtualizer,
  children,
}: VirtualRowsProps & { margin: number; virtualizer: Virtualizer }) {
  const size = measured ? { ref: virtualizer.measureElement } : {};
  return (
    <ul
      aria-label={label}
      css={{ position: 'relative' }}
      style={{ height: measured ? virtualizer.getTotalSize() : count * height }}
    >
      {virtualizer.getVirtualItems().map(({ key, index, start }) => (
        <li
          key={String(key)}
          {...size}
          data-index={index}
          aria-setsize={count}
          aria-posinset={index + 1}
          css={{ position: 'absolute', insetInline: 0, top: 0, contain: 'layout style' }}
          style={{ ...(measured ? {} : { height }), transform: `translateY(${start - margin}px)` }}
        >
          {children(index)}
        </li>
      ))}
    </ul>
  );
}

function findPlace(list: HTMLElement): Place {
  for (let around = list.parentElement; around && around !== document.body; around = around.parentElement) {
    if (around.scrollHeight > around.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(around).overflowY)) {
      const margin = list.getBoundingClientRect().top - around.getBoundingClientRect().top + around.scrollTop;
      return { scroller: around, margin };
    }
  }
  return { scroller: null, margin: list.getBoundingClientRect().top + scrollY };
}
