import type { ChainConfig } from '../../../src/wire/chainConfig';
import type { ChainData } from '../../wallet-api/assets/settings';
import { localSolana, localUniswap, testDollar } from './contracts';
import type { LocalPorts } from './ports';
import { solanaTokens } from './solanaKeys';

export const localChains = ({ evm, evm2, solana }: Pick<LocalPorts, 'evm' | 'evm2' | 'solana'>): ChainConfig[] => [
  {
    chainId: '0x7a69',
    chainNamespace: 'eip155',
    displayName: 'Local EVM',
    rpcTarget: `http://127.0.0.1:${evm}`,
    ticker: 'ETH',
    tickerName: 'Ether',
    decimals: 18,
    isTestnet: true,
  },
  ...(solana === undefined ? [] : [solanaChain(solana)]),
  {
    chainId: '0x7a6a',
    chainNamespace: 'eip155',
    displayName: 'Second Local',
    rpcTarget: `http://127.0.0.1:${evm2}`,
    ticker: 'ETH',
    tickerName: 'Ether',
    decimals: 18,
    isTestnet: true,
  },
];

/** Data sources of the local chains. */
export const localChainData = ({ wallet, solana }: Pick<LocalPorts, 'wallet' | 'solana'>): ChainData[] => [
  {
    chainId: '0x7a6a',
    tokens: [{ address: testDollar, name: 'Test Dollar', symbol: 'TUSD', decimals: 6 }],
    logRange: 10_000,
    logLooks: 5,
    watchTransfers: true,
  },
  {
    chainId: '0x7a69',
    tokens: [
      {
        address: testDollar,
        name: 'Test Dollar',
        symbol: 'TUSD',
        decimals: 6,
      },
      { address: localUniswap.wrapped, name: 'Wrapped Ether', symbol: 'WETH', decimals: 18 },
    ],
    logRange: 10_000,
    logLooks: 5,
    watchTransfers: true,
  },
  ...(solana === undefined ? [] : [{ ...solanaData, indexerUrl: `http://localhost:${wallet}/dev/das` }]),
];

const solanaChain = (port: number): ChainConfig => ({
  chainId: '0x67',
  chainNamespace: 'solana',
  displayName: 'Local Solana',
  rpcTarget: `http://127.0.0.1:${port}`,
  wsTarget: `ws://127.0.0.1:${port + 1}`,
  ticker: 'SOL',
  tickerName: 'Solana',
  decimals: 9,
  isTestnet: true,
});

const solanaData: ChainData = {
  chainId: localSolana.chainId,
  tokens: solanaTokens.map(({ address, name, symbol, decimals }) => ({ address, name, symbol, decimals })),
  logRange: 1_000,
  logLooks: 1,
  watchTransfers: true,
};
