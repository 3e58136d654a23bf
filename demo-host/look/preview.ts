/** The page in the editor's frame: opens its wallet, and tells the editor when it is in sight. */
const { embed } = await findWallet();
// One that does not open is shown too: its button is there.
await embed.showWallet().catch(reportError);
window.frameElement?.dispatchEvent(new Event('shown'));

async function findWallet() {
  const tag = document.querySelector<HTMLScriptElement>('script[data-client-id]');
  if (!window.Inlay) await new Promise((resolve) => tag?.addEventListener('load', resolve, { once: true }));
  if (!window.Inlay?.embed) throw new Error('The page has no wallet');
  return { embed: window.Inlay.embed };
}

export {};
