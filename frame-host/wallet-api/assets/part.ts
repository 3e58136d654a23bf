import type { Part } from '../../../src/wire/http/assets';
import type { Cached } from '../../outgoing/cache';

/** Converts the state of a source to the format of the response. */
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
