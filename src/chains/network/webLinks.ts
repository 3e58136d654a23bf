import { toOrigin } from '../../kit/origin';
import type { ChainConfig } from '../../wire/chainConfig';

const isLink = (url: string | undefined): url is string => url !== undefined && toOrigin(url) !== undefined;

/** Returns the chain without links that are not http(s). */
export const withWebLinks = ({ blockExplorerUrl, logo, ...chain }: ChainConfig): ChainConfig => ({
  ...chain,
  ...(isLink(blockExplorerUrl) ? { blockExplorerUrl } : {}),
  ...(isLink(logo) ? { logo } : {}),
});
