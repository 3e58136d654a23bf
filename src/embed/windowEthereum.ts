import type { EvmProvider } from './evmProvider';

/** Puts the provider at `window.ethereum` if nothing is there; the answer takes it away if it is still ours. */
export function setWindowEthereum(self: Window, provider: EvmProvider): () => void {
  const page = self as Window & { ethereum?: unknown };
  if (page.ethereum !== undefined) return () => {};
  page.ethereum = provider;
  self.dispatchEvent(new Event('ethereum#initialized'));
  return () => {
    if (page.ethereum === provider) delete page.ethereum;
  };
}
