import { openCurve } from '../../sessions/curve';
import type { Check, CheckDeps } from './check';
import { custodyChecks } from './custodyChecks';
import { databaseChecks, environmentChecks } from './environmentChecks';
import { projectChecks, readStored } from './projectChecks';
import { serverChecks } from './serverChecks';

export interface DoctorDeps extends Omit<CheckDeps, 'reach'> {
  say: (line: string) => void;
  /** Loads the native add-on that verifies session signatures. Default: the add-on for this platform, if there is one. */
  loadAddon?: () => unknown;
}

/** Timeout for requests to other servers, in ms. */
const timeout = 5_000;

/** `inlay doctor`: checks the requirements of a server and prints one line for each. @returns true if nothing is wrong. */
export async function doctor({ say, loadAddon, ...given }: DoctorDeps): Promise<boolean> {
  const deps: CheckDeps = {
    ...given,
    async reach(url) {
      try {
        return await given.fetch(url, { signal: AbortSignal.timeout(timeout) });
      } catch {
        throw new Error(`${url} does not respond`);
      }
    },
  };
  const faults = await runChecks(environmentChecks(deps), say);
  const { kind } = await openCurve(loadAddon);
  say(`ok     session signatures: verified in ${kind === 'native' ? 'native code' : 'JavaScript, which is slower'}`);
  const checks = [...databaseChecks(deps), ...serverChecks(deps), ...custodyChecks(deps)];
  return faults + (await runChecks([...checks, ...projectChecks(deps, await readStored(deps))], say)) === 0;
}

/** Runs the checks one after the other and prints one line for each. @returns the number of failed checks. */
async function runChecks(checks: readonly Check[], say: (line: string) => void): Promise<number> {
  let faults = 0;
  for (const { what, find } of checks) {
    const fault = await Promise.resolve()
      .then(find)
      .catch((error: unknown) => (error instanceof Error ? error.message : 'the check failed with an unknown error'));
    if (fault !== undefined) faults += 1;
    say(fault === undefined ? `ok     ${what}` : `WRONG  ${what}: ${fault}`);
  }
  return faults;
}
