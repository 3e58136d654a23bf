declare global {
  interface Window {
    layoutShifts?: LayoutShift[];
  }
}

/** A layout shift (web.dev/cls). */
export interface LayoutShift {
  value: number;
  /** In the half second after a press or key of the user. */
  isByUser: boolean;
  /** The elements that moved, each with its place (x, y, width, height in px) before and after. */
  moved: string[];
}

/** Records the layout shifts of a document from its first paint on, or from now on if it has loaded. Runs in the page. */
export function recordLayoutShifts(): void {
  type Entry = PerformanceEntry & {
    value: number;
    hadRecentInput: boolean;
    sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
  };
  const shifts: LayoutShift[] = [];
  window.layoutShifts = shifts;
  const place = ({ x, y, width, height }: DOMRect): string => [x, y, width, height].map(Math.round).join();
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Entry[]) {
      const moved = sources.map(({ node, previousRect, currentRect }) => {
        const text = node?.textContent?.slice(0, 40) ?? '';
        return `${node?.nodeName ?? ''} "${text}" ${place(previousRect)} → ${place(currentRect)}`;
      });
      shifts.push({ value, isByUser: hadRecentInput, moved });
    }
  }).observe({ type: 'layout-shift', buffered: document.readyState !== 'complete' });
}

/** Returns what was recorded since the last call. Runs in the page. */
export const takeLayoutShifts = (): LayoutShift[] => window.layoutShifts?.splice(0) ?? [];

export const sumOf = (shifts: readonly LayoutShift[]): number => shifts.reduce((sum, { value }) => sum + value, 0);
