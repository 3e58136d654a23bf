import { coinDecimals } from '../../../kit/chain/coin';
import { privateClusterId } from '../../../kit/chain/privateCluster';
import { toQuantity, type Hex } from '../../../kit/hex';
import { rpcUrls } from '../../network/rpcUrls';
import { withWebLinks } from '../../network/webLinks';
import type { ChainNames } from '../../networks';
import { mainnets, testnets } from './defaultChains';

/** The public clusters by the id that public clients use, with the first characters of their genesis hash (CAIP-30). */
const clusters: readonly (readonly [wireId: Hex, reference: string])[] = [
  ['0x65', '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  ['0x66', '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z'],
  ['0x67', 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1'],
];

const idOf = (reference: string): string => `solana:${reference}`;

/** `0x65`, `solana:101` and `solana:5eykt4…` are the same chain. Any other genesis hash is that of a private cluster. */
function readChainId(text: string): string | undefined {
  if (/^solana:[1-9A-HJ-NP-Za-km-z]{32}$/.test(text)) return text;
  const [, decimal] = /^solana:(\d{1,3})$/.exec(text) ?? [];
  const asked = decimal === undefined ? text.toLowerCase() : toQuantity(Number(decimal));
  const found = clusters.find(([wire]) => wire === asked);
  return found && idOf(found[1]);
}

const clusterOf = (chainId: string) => clusters.find(([, reference]) => idOf(reference) === chainId);

/** Returns whether a chain is one of the public clusters. */
export const isPublicCluster = (chainId: string): boolean => clusterOf(chainId) !== undefined;

/** The data about Solana's chains that is available before the family is loaded. */
export const chainNames: ChainNames = {
  mainnets,
  testnets,
  isSupported: (chain) =>
    chain.chainNamespace === 'solana' && readChainId(chain.chainId) !== undefined && rpcUrls(chain).length > 0,
  normalize: (chain) => ({
    ...withWebLinks(chain),
    chainId: readChainId(chain.chainId) ?? chain.chainId,
    decimals: coinDecimals.solana,
  }),
  readChainId,
  wireId: (chainId) => clusterOf(chainId)?.[0] ?? privateClusterId(chainId.replace('solana:', '')),
};
