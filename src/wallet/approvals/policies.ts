import type { Approval } from '../../wire/approval/approval';
import type { AutoApproveBounds } from '../../wire/http/project';
import type { WalletDeps } from '../ports';
import type { WalletStores } from '../wallet';
import { evaluateAutoApprove } from './autoApprove';
import { refusalOf } from './refusal';

/** Whether a policy of the user confirms a request; `later`: not before its fee is known. */
export type ApplyPolicies = (approval: Approval) => boolean | 'later';

/** What a policy confirms uses up its day, and that is kept before anything is signed. */
export function createPolicies(
  { clock, init, project }: Pick<WalletDeps, 'clock' | 'init' | 'project'>,
  { autoApprove }: Pick<WalletStores, 'autoApprove'>,
): ApplyPolicies {
  const strategy = init.confirmationStrategy;
  let bounds: AutoApproveBounds | null = null;
  project.then(
    (config) => (bounds = config.autoApprove ?? null),
    () => undefined,
  );

  return (approval) => {
    const { account, asker } = approval;
    if (strategy !== 'auto-approve' || bounds === null || !account) return false;
    // The user is at it already.
    if (approval.prefilled) return false;
    autoApprove.actions.reload();
    const now = clock.now();
    const verdict = evaluateAutoApprove({ approval, strategy, bounds, state: autoApprove.state, now });
    if (verdict === 'later') return 'later';
    if (verdict === 'ask' || refusalOf(approval)) return false;
    if (verdict.amount > 0n) {
      autoApprove.actions.spend({ askerId: asker.id, account, amount: verdict.amount.toString(), at: now });
    }
    return true;
  };
}
