import { picturePath } from '../../../src/kit/chain/pictures';
import type { ChainConfig } from '../../../src/wire/chainConfig';
import type { ChainData } from '../../../frame-host/wallet-api/assets/settings';
import { localSolana, localUniswap, testDollar } from './contracts';
import type { LocalPorts } from './ports';
import { solanaTokens } from './solanaKeys';

export const localChains = ({ evm, evm2, solana }: Pick<LocalPorts, 'evm' | 'evm2' | 'solana'>): ChainConfig[] => [
  {
    chainId: '0x7a69',
    chainNamespace: 'eip155',
    displayName: 'Local EVM',
    logo: picturePath('local-evm'),
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
    logo: picturePath('second-local'),
    rpcTarget: `http://127.0.0.1:${evm2}`,
    ticker: 'ETH',
    tickerName: 'Ether',
    decimals: 18,
    isTestnet: true,
  },
];

const dollar = {
  address: testDollar,
  name: 'Test Dollar',
  symbol: 'TUSD',
  decimals: 6,
  logo: picturePath('tusd'),
};

/** Data sources of the local chains. */
export const localChainData = ({ wallet, solana }: Pick<LocalPorts, 'wallet' | 'solana'>): ChainData[] => [
  {
    chainId: '0x7a6a',
    tokens: [dollar],
    logRange: 10_000,
    logLooks: 5,
    watchTransfers: true,
  },
  {
    chainId: '0x7a69',
    tokens: [
      dollar,
      {
        address: localUniswap.wrapped,
        name: 'Wrapped Ether',
        symbol: 'WETH',
        decimals: 18,
        logo: picturePath('weth'),
      },
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
  logo: picturePath('local-solana'),
  rpcTarget: `http://127.0.0.1:${port}`,
  wsTarget: `ws://127.0.0.1:${port + 1}`,
  ticker: 'SOL',
  tickerName: 'Solana',
  decimals: 9,
  isTestnet: true,
});

const solanaData: ChainData = {
  chainId: localSolana.chainId,
  tokens: solanaTokens.map(({ address, name, symbol, decimals }) => ({
    address,
    name,
    symbol,
    decimals,
    logo: picturePath(symbol.toLowerCase()),
  })),
  logRange: 1_000,
  logLooks: 1,
  watchTransfers: true,
};
