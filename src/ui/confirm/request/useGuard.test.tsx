import { createRef, type RefObject } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { settle } from '../../../../tests/helpers/fakeClock';
import { createHeadlessContainer } from '../../../../tests/helpers/ui/headlessContainer';
import { useGuard, type Guard, type PressKind } from './useGuard';

/** Both animation frames after which the card has been painted, in ms. */
const painted = 2 * 16;
/** A user needs about half a second to notice what has appeared and to hold back a click (docs/threats.md 8). */
const wait = 600;
const ends: (() => void)[] = [];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  vi.stubGlobal('requestAnimationFrame', (task: () => void) => setTimeout(task, 16));
  vi.stubGlobal('cancelAnimationFrame', clearTimeout);
});
afterEach(async () => {
  ends.splice(0).forEach((end) => end());
  // React cleans up in a later task.
  await settle();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Shows a card in a window of its own, or in the frame of a page. */
async function show({ isFramed = false } = {}) {
  const container = createHeadlessContainer();
  const page = new EventTarget();
  const { window } = globalThis;
  Object.assign(window, {
    parent: isFramed ? {} : window,
    addEventListener: page.addEventListener.bind(page),
    removeEventListener: page.removeEventListener.bind(page),
  });
  let see = (_whole: boolean): void => undefined;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(report: (entries: object[]) => void) {
        see = (whole) => report([{ intersectionRatio: 1, isVisible: whole }]);
      }
      observe(): void {}
      disconnect(): void {}
    },
  );
  Object.assign(IntersectionObserver.prototype, { trackVisibility: true });
  const card = { ...createRef<HTMLElement>(), current: {} } as RefObject<HTMLElement>;
  let guard!: Guard;
  const Card = ({ what }: { what: string }) => {
    guard = useGuard({ card, what });
    return null;
  };
  const root = createRoot(container);
  ends.push(() => root.unmount());
  const draw = async (what: string) => {
    root.render(<Card what={what} />);
    await settle();
  };
  await draw('a request');
  /** Dispatches as if it happened now. */
  const fire = (target: EventTarget, event: Event) => {
    const now = performance.now();
    Object.defineProperty(event, 'timeStamp', { get: () => now });
    target.dispatchEvent(event);
  };
  return {
    draw,
    see: async (whole: boolean) => {
      see(whole);
      await settle();
    },
    resize: () => fire(page, new Event('resize')),
    blur: () => fire(page, new Event('blur')),
    point: () => fire(document, new Event('pointerdown')),
    type: (key: string) => fire(document, Object.assign(new Event('keydown'), { key })),
    pass: async (ms: number) => {
      await vi.advanceTimersByTimeAsync(ms);
      await settle();
    },
    mayConfirm: (press: PressKind) => guard.mayConfirm(press),
    state: () => ({ armed: guard.armed, covered: guard.covered }),
  };
}

it('cannot be confirmed until it has been visible for 600 ms', async () => {
  const shown = await show();
  await shown.pass(painted + wait - 1);
  expect(shown.state()).toEqual({ armed: false, covered: false });
  for (const press of ['mouse', 'touch', 'keyboard', 'virtual'] as const) expect(shown.mayConfirm(press)).toBe(false);
  await shown.pass(1);
  expect(shown.state().armed).toBe(true);
  expect(shown.mayConfirm('virtual')).toBe(true);
});

it('a press that began before does not count, even if it ends after', async () => {
  const shown = await show();
  await shown.pass(painted + wait - 1);
  shown.point();
  shown.type('Enter');
  await shown.pass(200);
  expect([shown.mayConfirm('mouse'), shown.mayConfirm('keyboard')]).toEqual([false, false]);
  shown.point();
  shown.type('Enter');
  expect([shown.mayConfirm('mouse'), shown.mayConfirm('keyboard')]).toEqual([true, true]);
});

it('keys count only after the user has moved the focus inside the window', async () => {
  const shown = await show();
  await shown.pass(painted + wait);
  shown.type('Enter');
  expect(shown.mayConfirm('keyboard')).toBe(false);
  shown.type('Tab');
  shown.type('Enter');
  expect(shown.mayConfirm('keyboard')).toBe(true);
  shown.blur();
  shown.type('Enter');
  expect(shown.mayConfirm('keyboard')).toBe(false);
});

it('waits again for another request, and after the window has changed its size', async () => {
  const shown = await show();
  for (const change of [() => shown.draw('another request'), async () => shown.resize()]) {
    await shown.pass(painted + wait);
    expect(shown.state().armed).toBe(true);
    await change();
    await shown.pass(painted + wait - 1);
    expect(shown.state().armed).toBe(false);
    expect(shown.mayConfirm('virtual')).toBe(false);
  }
});

it('in a page, the time counts from when nothing covers it, and again after a cover', async () => {
  const shown = await show({ isFramed: true });
  await shown.pass(1_499);
  expect(shown.state()).toEqual({ armed: false, covered: false });
  await shown.pass(1);
  expect(shown.state()).toEqual({ armed: false, covered: true });
  for (let time = 0; time < 2; time++) {
    await shown.see(true);
    await shown.pass(painted + wait - 1);
    expect(shown.state()).toEqual({ armed: false, covered: false });
    await shown.pass(1);
    expect(shown.state()).toEqual({ armed: true, covered: false });
    await shown.see(false);
    expect(shown.state().armed).toBe(false);
    expect(shown.mayConfirm('virtual')).toBe(false);
  }
});
