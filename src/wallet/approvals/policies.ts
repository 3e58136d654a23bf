import type { Approval } from '../../wire/approval/approval';
import type { AutoApproveBounds } from '../../wire/http/project';
import type { WalletDeps } from '../ports';
import type { WalletStores } from '../wallet';
import type { AutoApproveVerdict, evaluateAutoApprove } from './autoApprove';
import { refusalOf } from './refusal';

/** The user's policies that confirm requests (`autoApprove.ts`). */
export interface Policies {
  /** Returns the verdict of the policies on a request. */
  judge(approval: Approval): AutoApproveVerdict;
  /** Counts a confirmed amount against the daily limit of the policy, before anything is signed. */
  spend(approval: Approval, amount: bigint): void;
}

export function createPolicies(
  { clock, init, project }: Pick<WalletDeps, 'clock' | 'init' | 'project'>,
  { autoApprove }: Pick<WalletStores, 'autoApprove'>,
): Policies {
  const strategy = init.confirmationStrategy;
  let bounds: AutoApproveBounds | null = null;
  let evaluate: typeof evaluateAutoApprove | undefined;
  // Few sites request it and few operators allow it. Until the code is there, the user decides.
  project
    .then(async (config) => {
      if (strategy !== 'auto-approve' || !config.autoApprove) return;
      bounds = config.autoApprove;
      evaluate = (await import('./autoApprove')).evaluateAutoApprove;
    })
    .catch(() => undefined);

  return {
    judge(approval) {
      if (!evaluate || !approval.account) return 'ask';
      // The user has already started this request on a screen of the wallet.
      if (approval.prefilled) return 'ask';
      autoApprove.actions.reload();
      const verdict = evaluate({ approval, strategy, bounds, state: autoApprove.state, now: clock.now() });
      return verdict !== 'later' && refusalOf(approval) ? 'ask' : verdict;
    },
    spend({ account, asker }, amount) {
      if (!account || amount === 0n) return;
      autoApprove.actions.spend({ askerId: asker.id, account, amount: amount.toString(), at: clock.now() });
    },
  };
}
