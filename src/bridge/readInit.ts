import * as v from 'valibot';
import { isPlainObject } from '../kit/json';
import { InitMessageSchema, type InitMessage } from '../wire/boot';
import { ChainConfigSchema } from '../wire/chainConfig';
import { WhiteLabelSchema } from '../wire/whiteLabel';

/**
 * Parses the init message of a host. Returns undefined for any other object. Unknown keys and invalid parts (a chain, a white-label value)
 * are dropped, so that a host with one invalid option still gets a response.
 */
export function readInit(message: Record<string, unknown>): InitMessage | undefined {
  if (!('chains' in message) || 'target' in message) return undefined;
  const { chains, whiteLabel } = message;
  const usable = {
    ...message,
    chains: Array.isArray(chains) ? salvageChains(chains) : undefined,
    whiteLabel: salvage(WhiteLabelSchema.entries, whiteLabel),
  };
  return salvage(InitMessageSchema.entries, usable) as InitMessage | undefined;
}

/** Returns null instead of an empty list, which would request the defaults. */
function salvageChains(chains: readonly unknown[]): unknown[] | null {
  const usable = chains.flatMap((chain) => salvage(ChainConfigSchema.entries, chain) ?? []);
  return usable.length === 0 && chains.length > 0 ? null : usable;
}

/** Parses each entry separately; an invalid one counts as absent. Returns undefined if a required entry is absent. */
function salvage(entries: Record<string, v.GenericSchema>, input: unknown): Record<string, unknown> | undefined {
  if (!isPlainObject(input)) return undefined;
  const result: Record<string, unknown> = {};
  for (const [key, schema] of Object.entries(entries)) {
    let field = v.safeParse(schema, input[key]);
    if (!field.success) field = v.safeParse(schema, undefined);
    if (!field.success) return undefined;
    if (field.output !== undefined) result[key] = field.output;
  }
  return result;
}
