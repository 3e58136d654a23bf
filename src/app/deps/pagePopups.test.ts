import { expect, it, vi } from 'vitest';
import { createFakeClock } from '../../../tests/helpers/fakeClock';
import { createFakeWindows } from '../../../tests/helpers/fakeWindows';
import { createPagePopups } from './pagePopups';

const own = 'https://wallet.test';
const begin = { connectionId: 'oidc', clientId: 'c', nonce: 'n' };

/** The wallet’s page; `isBlocked`: the browser opens no window. */
function setUp({ isBlocked = false } = {}) {
  const world = createFakeWindows();
  const clock = createFakeClock(0);
  const opened: { first: string; led: string[]; closed: boolean }[] = [];
  const self = Object.assign(world.createWindow(own), {
    location: { origin: own },
    screenX: 0,
    screenY: 0,
    outerWidth: 1_000,
    outerHeight: 1_000,
    open(first: string) {
      if (isBlocked) return null;
      const window = { first, led: [] as string[], closed: false, opener: self as unknown };
      opened.push(window);
      return Object.assign(window, {
        location: { replace: (url: string) => window.led.push(url) },
        postMessage: () => undefined,
        close: () => (window.closed = true),
      });
    },
  }) as unknown as Window;
  const popups = createPagePopups({ self, clock, authorizeOf: () => Promise.reject(new Error('not asked')) });
  return { popups, opened };
}

it('opens the sign-in window synchronously on a click, and then navigates it', async () => {
  const { popups, opened } = setUp();
  popups.signIn({ windowId: null, begin }).catch(() => undefined);
  expect(opened).toMatchObject([{ first: 'about:blank', led: [] }]);
  await vi.waitFor(() => expect(opened[0]?.led).toHaveLength(1));
  expect(opened[0]?.led[0]).toMatch(/^https:\/\/wallet\.test\/v5\/redirect\?windowId=/);
});

it('opens the account page synchronously on a click, and reports a blocked window', async () => {
  const handed = { clientId: 'c', sessionId: null, start: undefined, stored: {} };
  const { popups, opened } = setUp();
  expect(popups.openOwnPage({ url: `${own}/wallet/account`, handed })).toBe(true);
  expect(opened).toHaveLength(1);
  await vi.waitFor(() => expect(opened[0]?.led[0]).toMatch(/^https:\/\/wallet\.test\/wallet\/account#handover=/));

  const blocked = setUp({ isBlocked: true });
  expect(blocked.popups.openOwnPage({ url: own, handed })).toBe(false);
  expect(blocked.popups.openOutside()).toBeNull();
  await expect(blocked.popups.signIn({ windowId: null, begin })).rejects.toMatchObject({ code: 'popupBlocked' });
});

it('navigates each of two windows opened at once to its own URL', async () => {
  const { popups, opened } = setUp();
  popups.open({ windowId: 'a', url: `${own}/a` });
  popups.open({ windowId: 'b', url: `${own}/b` });
  await vi.waitFor(() => expect(opened.map(({ led }) => led)).toEqual([[`${own}/a`], [`${own}/b`]]));
});

it('opens an external page without an opener', () => {
  const { popups, opened } = setUp();
  popups.openOutside()?.go('https://other.test/');
  expect(opened).toMatchObject([{ opener: null, led: ['https://other.test/'] }]);
});
