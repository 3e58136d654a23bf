import { startAnvil, type Anvil } from './anvil';
import { chainState } from './chainState';

/**
 * Starts a real chain with all contracts of the local stack: tokens, Uniswap, bridge and settlement of orders, smart accounts of every
 * provider, and paymasters.
 */
export const startLocalChain = async (): Promise<Anvil> => startAnvil({ args: ['--load-state', await chainState()] });
