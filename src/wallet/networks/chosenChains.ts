import * as v from 'valibot';

/**
 * The chain to which the user switched on a page, and the chain that the page named then. If the page names another one, the choice
 * no longer applies.
 */
interface ChosenChain {
  chainId: string;
  named: string | null;
}

/** By the page's origin. `''` is the wallet's own page. The last used page comes last. */
export type ChosenChains = Record<string, ChosenChain>;

/** A page that embeds the wallet, and the chain that its integrator names. */
export interface PageChain {
  page: string | null;
  named: string | null | undefined;
}

/** The maximum number of pages to remember. */
const limit = 20;

const ChosenSchema = v.object({
  chosen: v.record(v.string(), v.object({ chainId: v.string(), named: v.nullable(v.string()) })),
});

/** Parses the stored value. An invalid record counts as empty. */
export function parseChosenChains(saved: unknown): { chosen: ChosenChains } {
  const read = v.safeParse(ChosenSchema, saved);
  return { chosen: read.success ? read.output.chosen : {} };
}

/** Returns the chosen chain, or undefined if the user has not switched there, or the integrator now names another chain. */
export function chosenChain(chosen: ChosenChains, { page, named = null }: PageChain): string | undefined {
  const found = chosen[page ?? ''];
  return found?.named === named ? found.chainId : undefined;
}

/** @param chainId null removes the choice. */
export function setChosenChain(
  chosen: ChosenChains,
  { page, named = null }: PageChain,
  chainId: string | null,
): ChosenChains {
  const others = Object.entries(chosen).filter(([name]) => name !== (page ?? ''));
  const own: [string, ChosenChain][] = chainId === null ? [] : [[page ?? '', { chainId, named }]];
  return Object.fromEntries([...others, ...own].slice(-limit));
}
