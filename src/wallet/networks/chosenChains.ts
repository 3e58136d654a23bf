import * as v from 'valibot';

/** What the user has switched to on a page, and the chain that the page named when that was: another name counts anew. */
interface ChosenChain {
  chainId: string;
  named: string | null;
}

/** By the page's origin; `''` for the wallet's own page. The last that was used stands last. */
export type ChosenChains = Record<string, ChosenChain>;

/** A page of the wallet, and the chain that its integrator names. */
export interface PageChain {
  page: string | null;
  named: string | null | undefined;
}

/** More pages than share one storage. */
const limit = 20;

const ChosenSchema = v.object({
  chosen: v.record(v.string(), v.object({ chainId: v.string(), named: v.nullable(v.string()) })),
});

/** A spoilt record is none. */
export function parseChosenChains(saved: unknown): { chosen: ChosenChains } {
  const read = v.safeParse(ChosenSchema, saved);
  return { chosen: read.success ? read.output.chosen : {} };
}

/** Undefined where the user has switched to nothing there, or the integrator names another chain since. */
export function chosenChain(chosen: ChosenChains, { page, named = null }: PageChain): string | undefined {
  const found = chosen[page ?? ''];
  return found?.named === named ? found.chainId : undefined;
}

/** @param chainId null forgets it. */
export function setChosenChain(
  chosen: ChosenChains,
  { page, named = null }: PageChain,
  chainId: string | null,
): ChosenChains {
  const others = Object.entries(chosen).filter(([name]) => name !== (page ?? ''));
  const own: [string, ChosenChain][] = chainId === null ? [] : [[page ?? '', { chainId, named }]];
  return Object.fromEntries([...others, ...own].slice(-limit));
}
