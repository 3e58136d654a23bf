import type { Part } from '../../../src/wire/http/assets';
import type { Cached } from '../../outgoing/cache';

/** How a source fared, as the answer says it. */
export function toPart(
  { value, at, failed }: Cached<unknown>,
  { isPartial = false, fromBlock }: { isPartial?: boolean; fromBlock?: number } = {},
): Part {
  return {
    state: failed || value === undefined ? 'failed' : isPartial ? 'partial' : 'ok',
    at: at ?? null,
    ...(fromBlock === undefined ? {} : { fromBlock }),
  };
}
