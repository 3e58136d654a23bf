/** Our own loader, as a page that waits with the wallet uses it. */
globalThis.connect = async () => {
  const embed = Inlay.createEmbed({ clientId: 'inlay-local' });
  await embed.init();
  return () => embed.provider.request({ method: 'eth_chainId' });
};
