/** Shows a notification of the browser; never throws. */
export type ShowNotification = (title: string, body: string) => void;

/** The browser's own, where the page may. A press on it brings the wallet to the front. */
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
    // Phones let a worker alone show them.
    void showByWorker(title, options);
  }
};

async function showByWorker(title: string, options: NotificationOptions): Promise<void> {
  try {
    const worker = await navigator.serviceWorker.getRegistration('/v5/');
    await worker?.showNotification(title, options);
  } catch {
    // There is no worker, or none of them may.
  }
}
