import { checkBrowser } from './checkBrowser';
import { checkPolicies } from './checkPolicies';
import { checkTags } from './checkTags';
import { checkFrame, checkServer } from './checkWallet';
import { examinePage, type ExaminedPage } from './examinedPage';
import type { Finding, Level } from './finding';
import { showPanel } from './panel';

type Check = (page: ExaminedPage) => Finding[] | Promise<Finding[]>;

const order: readonly Level[] = ['fault', 'warning', 'note'];

/**
 * Examines the wallet on this page, shows the findings in a panel, and returns them, the worst first; an empty list means that nothing
 * was found. A check that fails itself is a finding too. It changes nothing on the page but the panel.
 */
export async function doctor(): Promise<Finding[]> {
  const panel = showPanel({ self: window, onAgain: () => void doctor() });
  const page = examinePage(window, import.meta.url);
  const run = async (check: Check): Promise<Finding[]> => {
    try {
      return await check(page);
    } catch (error) {
      return [failed(error)];
    }
  };
  const found = (await Promise.all([checkTags, checkBrowser, checkPolicies, checkServer].map(run))).flat();
  // A frame that cannot answer would only take its time-out to say so.
  if (!found.some(({ level }) => level === 'fault')) found.push(...(await run(checkFrame)));
  const findings = found.sort((one, other) => order.indexOf(one.level) - order.indexOf(other.level));
  panel.show(findings);
  return findings;
}

const failed = (error: unknown): Finding => ({
  id: 'doctor',
  level: 'note',
  title: 'A check could not be made',
  cause: String(error),
});
