/** Inlay's own loader, used like in a page that initializes the wallet first. */
globalThis.connect = async () => {
  const embed = Inlay.createEmbed({ clientId: 'inlay-local' });
  await embed.init();
  return () => embed.provider.request({ method: 'eth_chainId' });
};
