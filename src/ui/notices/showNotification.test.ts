import { afterEach, expect, it, vi } from 'vitest';
import { showNotification } from './watchNotices';

afterEach(() => void vi.unstubAllGlobals());

function stubNotification(permission: NotificationPermission, construct: (title: string) => object) {
  const shown: unknown[][] = [];
  function Fake(...given: [string, object]): object {
    shown.push(given);
    return construct(given[0]);
  }
  vi.stubGlobal('Notification', Object.assign(Fake, { permission }));
  return shown;
}

it('shows a notification of the browser, which focuses the wallet when it is clicked', () => {
  const notice = { close: vi.fn(), onclick: () => undefined };
  const focus = vi.fn();
  vi.stubGlobal('window', { focus });
  const shown = stubNotification('granted', () => notice);
  showNotification('Wallet', 'Far asks');
  expect(shown[0]).toEqual(['Wallet', expect.objectContaining({ body: 'Far asks', tag: 'inlay' })]);
  notice.onclick();
  expect([focus.mock.calls.length, notice.close.mock.calls.length]).toEqual([1, 1]);
});

it('uses the service worker if pages may not show notifications, as on phones', async () => {
  stubNotification('granted', () => {
    throw new TypeError('Illegal constructor');
  });
  const byWorker = vi.fn(async () => undefined);
  const getRegistration = vi.fn(async () => ({ showNotification: byWorker }));
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration } });
  showNotification('Wallet', 'Far asks');
  await vi.waitFor(() =>
    expect(byWorker).toHaveBeenCalledWith('Wallet', expect.objectContaining({ body: 'Far asks' })),
  );
  expect(getRegistration).toHaveBeenCalledWith('/v5/');
});

it.each([
  ['the user has declined', () => stubNotification('denied', () => ({}))],
  ['there are none in this browser', () => void vi.stubGlobal('Notification', undefined)],
])('shows nothing if %s', (_, arrange) => {
  vi.stubGlobal('navigator', {});
  const shown = arrange();
  expect(() => showNotification('Wallet', 'Far asks')).not.toThrow();
  expect(shown ?? []).toEqual([]);
});
