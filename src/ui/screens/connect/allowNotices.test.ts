import { afterEach, expect, it, vi } from 'vitest';
import { createHarness } from '../../../../tests/helpers/wallet/walletHarness';
import { allowNotices } from './allowNotices';

const ends: (() => void)[] = [];
afterEach(() => {
  ends.splice(0).forEach((end) => end());
  vi.unstubAllGlobals();
});

/** A user who is signed in, in a browser that asks them, and what they say. */
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
] as const)('the first application that is connected: the user is %s', async (_, permission, answer, expected) => {
  expect(await open(permission, answer)).toEqual(expected);
});

it('a browser that knows none, or throws, is no hindrance', async () => {
  expect(await open('default', new TypeError('not here'))).toEqual({ asked: 1, isOn: false });
  const { wallet } = createHarness();
  ends.push(() => wallet.destroy());
  vi.stubGlobal('Notification', undefined);
  await expect(allowNotices(wallet)).resolves.toBeUndefined();
});
