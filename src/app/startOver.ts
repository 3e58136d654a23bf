/** Reloads the wallet’s page. If neither service worker nor server can deliver it, this page stays open. */
export async function startOver(self: Window & typeof globalThis): Promise<void> {
  const home = '/v5/';
  if (!self.navigator.serviceWorker?.controller) await self.fetch(home);
  self.location.replace(home);
}
