import { output } from './playIntegrator';

/** RPC URL of the local Solana chain, provided by the story. */
export const rpcUrl = new URLSearchParams(location.search).get('second') ?? '';

/** Adds the wallet's loader to the page, with the local Solana chain as its only chain, and a line of text for the result. */
export function loadOnSolana(): void {
  const script = document.createElement('script');
  script.src = `${document.body.dataset.wallet}/v5/embed.js`;
  script.dataset.clientId = 'inlay-local';
  script.dataset.chains = JSON.stringify([
    {
      chainNamespace: 'solana',
      chainId: '0x67',
      displayName: 'Local Solana',
      rpcTarget: rpcUrl,
      ticker: 'SOL',
      tickerName: 'Solana',
      decimals: 9,
    },
  ]);
  document.head.append(script);
  document.body.append(output);
}
