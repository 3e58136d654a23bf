/**
 * What an account signs, as `personal_sign` does, for the headers Auth-Challenge (`time`, seconds as decimal text),
 * Auth-Signature and Auth-Public-Address (spec §7). It names our host, so that it is of no use elsewhere.
 * @param input.origin the wallet's origin.
 */
export function projectsProof({ origin, time }: { origin: string; time: string }): string {
  return `${new URL(origin).host} wallet projects, ${time}`;
}

/** True for any host's: a page has no use for one. */
export const isProjectsProof = (text: string): boolean => /^\S+ wallet projects, \d+$/.test(text);
