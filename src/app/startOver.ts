/** Loads the wallet’s page anew. Where neither service worker nor server has it, this one stays as it is. */
export async function startOver(self: Window & typeof globalThis): Promise<void> {
  const home = '/v5/';
  if (!self.navigator.serviceWorker?.controller) await self.fetch(home);
  self.location.replace(home);
}
