import * as v from 'valibot';
import { isPlainObject } from '../kit/json';
import { InitMessageSchema, type InitMessage } from '../wire/boot';
import { ChainConfigSchema } from '../wire/chainConfig';
import { WhiteLabelSchema } from '../wire/whiteLabel';

/**
 * The init message of a host, or undefined when the object is none. Unknown keys are dropped, and so is every part that
 * cannot be used (a chain, a white-label value): a host with one wrong option still gets an answer.
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

/** Null, and not an empty list, where none is left: that would ask for the defaults. */
function salvageChains(chains: readonly unknown[]): unknown[] | null {
  const usable = chains.flatMap((chain) => salvage(ChainConfigSchema.entries, chain) ?? []);
  return usable.length === 0 && chains.length > 0 ? null : usable;
}

/** Each entry parsed alone; one that fails counts as absent. Undefined when an entry that must be there is not. */
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
