import { afterEach, expect, it, vi } from 'vitest';
import { createHarness } from '../../../../tests/helpers/wallet/walletHarness';
import { allowNotices } from './Connect';

const ends: (() => void)[] = [];
afterEach(() => {
  ends.splice(0).forEach((end) => end());
  vi.unstubAllGlobals();
});

/** A signed-in user whose browser asks for the permission, and the user's response. */
async function open(permission: NotificationPermission, answer: NotificationPermission | Error = permission) {
  const { wallet, signInByMail } = createHarness();
  ends.push(() => wallet.destroy());
  await signInByMail();
  const requestPermission = vi.fn(async () => {
    if (answer instanceof Error) throw answer;
    return answer;
  });
  vi.stubGlobal('Notification', { permission, requestPermission });
  await allowNotices(wallet);
  return { asked: requestPermission.mock.calls.length, isOn: wallet.stores.preferences.state.notifyBrowser };
}

it.each([
  ['asked once, and turned on by a yes', 'default', 'granted', { asked: 1, isOn: true }],
  ['left off by a no', 'default', 'denied', { asked: 1, isOn: false }],
  ['never asked again after a no', 'denied', 'denied', { asked: 0, isOn: false }],
  ['left as the user has set it after a yes', 'granted', 'granted', { asked: 0, isOn: false }],
] as const)('notifications when the first app is connected: %s', async (_, permission, answer, expected) => {
  expect(await open(permission, answer)).toEqual(expected);
});

it('does nothing if the browser has no notifications or throws', async () => {
  expect(await open('default', new TypeError('not here'))).toEqual({ asked: 1, isOn: false });
  const { wallet } = createHarness();
  ends.push(() => wallet.destroy());
  vi.stubGlobal('Notification', undefined);
  await expect(allowNotices(wallet)).resolves.toBeUndefined();
});
