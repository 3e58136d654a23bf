import type { EvmProvider } from './evmProvider';

/** Sets `window.ethereum` if it is not set. Returns a function that removes it if it is still this provider. */
export function setWindowEthereum(self: Window, provider: EvmProvider): () => void {
  const page = self as Window & { ethereum?: unknown };
  if (page.ethereum !== undefined) return () => {};
  page.ethereum = provider;
  self.dispatchEvent(new Event('ethereum#initialized'));
  return () => {
    if (page.ethereum === provider) delete page.ethereum;
  };
}
