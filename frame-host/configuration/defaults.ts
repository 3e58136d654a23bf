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

/**
 * Default values that apply before the environment and the operator's file are read. Lists of the file are appended to the default lists.
 */
export interface ConfigDefaults extends FromConfig {
  chainData: ChainData[];
  /** Folder of images for networks and tokens. */
  pictures?: string;
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
