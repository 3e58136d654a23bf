import { activityPath } from '../../routes';

/**
 * Returns the path of a transaction's details.
 * @param chainId of a network other than the current one.
 */
export const entryPath = (hash: string, chainId?: string): string =>
  `${activityPath}?tx=${hash}${chainId === undefined ? '' : `&chain=${encodeURIComponent(chainId)}`}`;
