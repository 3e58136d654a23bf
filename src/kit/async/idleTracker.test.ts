import { describe, expect, it } from 'vitest';
import { createFakeClock } from '../../../tests/helpers/fakeClock';
import { createIdleTracker, idleTime } from './idleTracker';

function setUp() {
  const clock = createFakeClock(0);
  const target = new EventTarget();
  const heard: [boolean, number][] = [];
  const tracker = createIdleTracker({ target, clock });
  tracker.subscribe((isIdle) => heard.push([isIdle, clock.now()]));
  const sign = (type: string) => target.dispatchEvent(new Event(type));
  return { clock, heard, target, tracker, sign };
}

describe('createIdleTracker', () => {
  it('reports idle once, 180 seconds after the last event', async () => {
    const { clock, heard, tracker, sign } = setUp();
    await clock.advance(100_000);
    sign('mousemove');
    await clock.advance(idleTime - 1);
    expect([heard, tracker.isIdle()]).toEqual([[], false]);
    await clock.advance(1_000_000);
    expect([heard, tracker.isIdle()]).toEqual([[[true, 280_000]], true]);
  });

  it.each(['mousemove', 'keypress', 'load'])('becomes active again on %s, and idle again later', async (type) => {
    const { clock, heard, sign } = setUp();
    await clock.advance(200_000);
    sign(type);
    await clock.advance(idleTime);
    expect(heard).toEqual([
      [true, 180_000],
      [false, 200_000],
      [true, 380_000],
    ]);
  });

  it('ignores other events', async () => {
    const { clock, heard, sign } = setUp();
    await clock.advance(100_000);
    sign('scrollend');
    await clock.advance(80_000);
    expect(heard).toEqual([[true, 180_000]]);
  });

  it('leaves no timer when the page is unloaded', async () => {
    const { clock, heard, sign } = setUp();
    sign('pagehide');
    expect(clock.waiting).toBe(0);
    sign('mousemove');
    await clock.advance(idleTime);
    expect(heard).toEqual([]);
  });

  it('continues when the page may be restored from the back/forward cache', async () => {
    const { clock, heard, target } = setUp();
    target.dispatchEvent(Object.assign(new Event('pagehide'), { persisted: true }));
    await clock.advance(idleTime);
    expect(heard).toEqual([[true, idleTime]]);
  });
});
