import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { haptic } from './haptic';

const vibrate = vi.fn();
const device = (parts: { hasBeenActive?: boolean; wantsLess?: boolean; canVibrate?: boolean }) => {
  const { hasBeenActive = true, wantsLess = false, canVibrate = true } = parts;
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive }, ...(canVibrate && { vibrate }) });
  vi.stubGlobal('matchMedia', () => ({ matches: wantsLess }));
};
beforeEach(() => vibrate.mockClear());
afterEach(() => vi.unstubAllGlobals());

it('vibrates once for success and twice for failure', () => {
  device({});
  haptic('done');
  haptic('failed');
  expect(vibrate.mock.calls).toEqual([[[12]], [[20, 60, 20]]]);
});

it.each([{ hasBeenActive: false }, { wantsLess: true }, { canVibrate: false }])('does not vibrate with %o', (parts) => {
  device(parts);
  haptic('done');
  expect(vibrate).not.toHaveBeenCalled();
});
