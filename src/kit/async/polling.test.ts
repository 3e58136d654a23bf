import { describe, expect, it, vi } from 'vitest';
import { createFakeClock } from '../../../tests/helpers/fakeClock';
import { startPolling } from './polling';

function setUp(results: boolean[] = []) {
  const clock = createFakeClock(0);
  const at: number[] = [];
  let isVisible = true;
  let tell = () => undefined as void;
  const task = vi.fn(async () => {
    at.push(clock.now());
    return results.shift() ?? true;
  });
  const stop = startPolling({
    task,
    interval: 30_000,
    random: () => 0.5,
    clock,
    visibility: { isVisible: () => isVisible, subscribe: (listener) => ((tell = listener), () => undefined) },
  });
  const show = (visible: boolean) => {
    isVisible = visible;
    tell();
  };
  return { clock, at, stop, show };
}

describe('startPolling', () => {
  it('runs the task at its interval', async () => {
    const { clock, at } = setUp();
    await clock.advance(95_000);
    expect(at).toEqual([30_000, 60_000, 90_000]);
  });

  it('waits longer after each failure, and the usual interval after a success', async () => {
    const { clock, at } = setUp([false, false, true]);
    await clock.advance(250_000);
    expect(at).toEqual([30_000, 90_000, 210_000, 240_000]);
  });

  it('pauses while the page is hidden, and runs at once when it becomes visible', async () => {
    const { clock, at, show } = setUp();
    show(false);
    await clock.advance(100_000);
    expect([at, clock.waiting]).toEqual([[], 0]);
    show(true);
    await clock.advance(0);
    expect(at).toEqual([100_000]);
  });

  it('stops and leaves no timer', async () => {
    const { clock, at, stop, show } = setUp();
    stop();
    show(true);
    await clock.advance(100_000);
    expect([at, clock.waiting]).toEqual([[], 0]);
  });
});
