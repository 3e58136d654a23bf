import type { SwapSettings } from '../../../frame-host/market/swap/settings';
import {
  localAllowanceHolder,
  localBridge,
  localRelayer,
  localSettlement,
  localSolana,
  localUniswap,
  localUniswapV3,
  localUniswapV4,
  testDollar,
} from './contracts';
import type { LocalPorts } from './ports';

/** Swap sources of the local chains: routers on the chains, and sandbox versions of the services. */
export function localSwaps({ sandbox, solana }: Pick<LocalPorts, 'sandbox' | 'solana'>): SwapSettings {
  return {
    off: false,
    chains: [
      {
        chainId: '0x7a69',
        wrapped: localUniswap.wrapped,
        connectorTokens: [testDollar],
        routers: [
          { id: 'uniswap-v2', name: 'Uniswap v2', kind: 'uniswapV2', address: localUniswap.router },
          {
            id: 'uniswap-v3',
            name: 'Uniswap v3',
            kind: 'uniswapV3',
            address: localUniswapV3.router,
            quoter: localUniswapV3.quoter,
          },
          {
            id: 'uniswap-v4',
            name: 'Uniswap v4',
            kind: 'uniswapV4',
            address: localUniswapV4.router,
            quoter: localUniswapV4.quoter,
          },
        ],
      },
    ],
    zeroEx: {
      url: `http://localhost:${sandbox}/zeroex`,
      apiKey: 'sandbox',
      holder: localAllowanceHolder,
      chains: ['0x7a69'],
      perMinute: 600,
    },
    relay: {
      url: `http://localhost:${sandbox}/relay`,
      contracts: [localAllowanceHolder],
      chains: ['0x7a69'],
      perMinute: 600,
    },
    cow: {
      url: `http://localhost:${sandbox}/cow`,
      appCode: 'Inlay',
      settlement: localSettlement,
      relayer: localRelayer,
      networks: { local: '0x7a69' },
      perMinute: 600,
    },
    // A market maker signs the transaction in addition to the account, so no swap program is called.
    jupiter:
      solana === undefined
        ? undefined
        : {
            url: `http://localhost:${sandbox}/jupiter`,
            apiKey: 'sandbox',
            programs: [],
            chains: [localSolana.chainId],
            perMinute: 600,
          },
    lifi: {
      url: `http://localhost:${sandbox}/lifi/v1`,
      contract: localBridge,
      chains: ['0x7a69', '0x7a6a'],
      perMinute: 600,
    },
  };
}
