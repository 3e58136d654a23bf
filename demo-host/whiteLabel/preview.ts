/** The page in the editor's iframe. It opens its wallet and tells the editor when the wallet is visible. */
const { embed } = await findWallet();
// A wallet that fails to open is shown too, because its button is visible.
await embed.showWallet().catch(reportError);
window.frameElement?.dispatchEvent(new Event('shown'));

async function findWallet() {
  const tag = document.querySelector<HTMLScriptElement>('script[data-client-id]');
  if (!window.Inlay) await new Promise((resolve) => tag?.addEventListener('load', resolve, { once: true }));
  if (!window.Inlay?.embed) throw new Error('The wallet script has not loaded on this page.');
  return { embed: window.Inlay.embed };
}

export {};
