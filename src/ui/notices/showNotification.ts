/** Shows a browser notification; never throws. */
export type ShowNotification = (title: string, body: string) => void;

/** Shows a browser notification if the page has the permission. A click on it focuses the wallet. */
export const showNotification: ShowNotification = (title, body) => {
  const options = { body, tag: 'inlay', icon: '/v5/icons/icon-192.png' };
  try {
    if (Notification.permission !== 'granted') return;
    const notice = new Notification(title, options);
    notice.onclick = () => {
      window.focus();
      notice.close();
    };
  } catch {
    // On phones only a service worker can show notifications.
    void showByWorker(title, options);
  }
};

async function showByWorker(title: string, options: NotificationOptions): Promise<void> {
  try {
    const worker = await navigator.serviceWorker.getRegistration('/v5/');
    await worker?.showNotification(title, options);
  } catch {
    // There is no service worker, or it may not show notifications.
  }
}
