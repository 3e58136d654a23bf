import { openCurve } from '../../sessions/curve';
import type { Check, CheckDeps } from './check';
import { custodyChecks } from './custodyChecks';
import { databaseChecks, environmentChecks } from './environmentChecks';
import { projectChecks, readStored } from './projectChecks';
import { serverChecks } from './serverChecks';

export interface DoctorDeps extends Omit<CheckDeps, 'reach'> {
  say: (line: string) => void;
  /** Opens the native code that checks signatures of sessions; default: what there is for this machine. */
  loadAddon?: () => unknown;
}

/** ms that another server has to answer. */
const timeout = 5_000;

/** `inlay doctor`: looks at what a server needs, one line each. @returns true when nothing is wrong. */
export async function doctor({ say, loadAddon, ...given }: DoctorDeps): Promise<boolean> {
  const deps: CheckDeps = {
    ...given,
    async reach(url) {
      try {
        return await given.fetch(url, { signal: AbortSignal.timeout(timeout) });
      } catch {
        throw new Error(`${url} does not answer`);
      }
    },
  };
  const faults = await runChecks(environmentChecks(deps), say);
  const { kind } = await openCurve(loadAddon);
  say(`ok     signatures of sessions: checked by ${kind === 'native' ? 'native code' : 'JavaScript, more slowly'}`);
  const checks = [...databaseChecks(deps), ...serverChecks(deps), ...custodyChecks(deps)];
  return faults + (await runChecks([...checks, ...projectChecks(deps, await readStored(deps))], say)) === 0;
}

/** One after the other, a line each. @returns how many have found something. */
async function runChecks(checks: readonly Check[], say: (line: string) => void): Promise<number> {
  let faults = 0;
  for (const { what, find } of checks) {
    const fault = await Promise.resolve()
      .then(find)
      .catch((error: unknown) => (error instanceof Error ? error.message : 'failed'));
    if (fault !== undefined) faults += 1;
    say(fault === undefined ? `ok     ${what}` : `WRONG  ${what}: ${fault}`);
  }
  return faults;
}
