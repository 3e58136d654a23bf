import { toOrigin } from '../../kit/origin';
import type { ChainConfig } from '../../wire/chainConfig';

/** Returns the URLs of a chain in order of preference: `rpcTarget` may contain several, separated by commas. */
export function rpcUrls({ rpcTarget }: Pick<ChainConfig, 'rpcTarget'>): string[] {
  return rpcTarget
    .split(',')
    .map((url) => url.trim())
    .filter((url) => toOrigin(url) !== undefined);
}
