import { output } from './playIntegrator';

/** Where the local Solana chain's node is; the story says it. */
export const rpcUrl = new URLSearchParams(location.search).get('second') ?? '';

/** Puts the wallet's loader into the page, with the local Solana chain as its only one, and a line of text for the outcome. */
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
