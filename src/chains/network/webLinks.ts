import { toOrigin } from '../../kit/origin';
import type { ChainConfig } from '../../wire/chainConfig';

/** Returns the chain without the address of its block explorer if that is not http(s). Its logo is checked where it is shown (`safeImage`). */
export const withWebLinks = ({ blockExplorerUrl, ...chain }: ChainConfig): ChainConfig => ({
  ...chain,
  ...(blockExplorerUrl !== undefined && toOrigin(blockExplorerUrl) !== undefined ? { blockExplorerUrl } : {}),
});
