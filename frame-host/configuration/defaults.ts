import type { Config } from '../config';
import type { ChainData } from '../wallet-api/assets/settings';
import { productionLimits } from './rateLimits';

type FromConfig = Pick<
  Config,
  | 'env'
  | 'host'
  | 'rateLimits'
  | 'projects'
  | 'connections'
  | 'chains'
  | 'swap'
  | 'walletConnect'
  | 'onramp'
  | 'faucets'
  | 'prices'
  | 'outgoing'
>;

/** What a configuration has before environment and operator's file are read; lists of the file are added to these. */
export interface ConfigDefaults extends FromConfig {
  chainData: ChainData[];
}

export const productionDefaults: ConfigDefaults = {
  env: 'production',
  host: '0.0.0.0',
  rateLimits: productionLimits,
  projects: [],
  connections: [],
  chains: [],
  chainData: [],
  swap: { off: false, chains: [] },
  onramp: { sandbox: [] },
  faucets: {},
  prices: { off: false },
  outgoing: { allowPrivate: [] },
};
