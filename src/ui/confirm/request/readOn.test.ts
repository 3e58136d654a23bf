import { describe, expect, it } from 'vitest';
import { readOn, unread } from './readOn';

const [view, card] = [400, 500];
const at = (top: number, height: number) => ({ top, view, height, card });

describe('readOn', () => {
  it('takes what fits, and what the guard cannot hide, as read at once or short', () => {
    expect(readOn(unread, at(0, 400))).toMatchObject({ read: true, long: false });
    expect(readOn(unread, at(0, 1_050))).toMatchObject({ read: false, long: false });
    expect(readOn(unread, at(0, 1_051))).toMatchObject({ read: false, long: true });
  });

  it('knows nothing of what is not laid out', () => {
    expect(readOn(unread, { top: 0, view: 0, height: 0, card: 0 })).toBe(unread);
  });

  it('is read once its end was in sight, wherever one goes then', () => {
    const half = readOn(unread, at(800, 2_000));
    expect(half.read).toBe(false);
    const end = readOn(half, at(1_598, 2_000));
    expect(end.read).toBe(true);
    expect(readOn(end, at(0, 2_000)).read).toBe(true);
  });

  it('is not read any more when more has come, until that was in sight', () => {
    const end = readOn(unread, at(1_600, 2_000));
    const longer = readOn(end, at(1_600, 2_090));
    expect(longer).toMatchObject({ read: false, long: true });
    expect(readOn(longer, at(0, 2_090)).read).toBe(false);
    expect(readOn(longer, at(1_690, 2_090)).read).toBe(true);
  });

  it('asks anew for what fitted and does not any more', () => {
    const whole = readOn(unread, at(0, 400));
    expect(readOn(whole, at(0, 1_200))).toMatchObject({ read: false, long: true });
  });

  it('lets nothing new stand where something was taken away', () => {
    const end = readOn(unread, at(1_600, 2_000));
    const shorter = readOn(end, at(0, 1_700));
    expect(shorter.read).toBe(true);
    expect(readOn(shorter, at(0, 2_000)).read).toBe(false);
  });

  it('stays read when the user unfolds something, and by no more than that', () => {
    const end = readOn(unread, at(1_600, 2_000));
    const unfolded = readOn(end, at(1_600, 2_300), { unfolded: 300 });
    expect(unfolded.read).toBe(true);
    expect(readOn(unfolded, at(1_600, 2_310)).read).toBe(false);
    expect(readOn(end, at(1_600, 2_400), { unfolded: 300 }).read).toBe(false);
    expect(readOn(unread, at(0, 2_000), { unfolded: 3_000 }).read).toBe(false);
  });
});
