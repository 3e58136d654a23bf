import type { SwapPort } from '../port';
import type { SwapActions } from '../swapStore';

/** What an asynchronous flow writes to the screen. */
export type SwapScreen = Pick<SwapActions, 'step' | 'settle' | 'notify' | 'goOn'> & { isShown(): boolean };

/** Writes to the draft of one account on one network. Once another draft has replaced it, nothing is written. */
export function screenOf(
  { stores: { swap } }: { stores: Pick<SwapPort['stores'], 'swap'> },
  { account, chainId }: { account: string; chainId: string },
): SwapScreen {
  const { actions } = swap;
  const isShown = () => {
    const { owner, from } = swap.state;
    return (owner ?? account) === account && (from?.chainId ?? chainId) === chainId;
  };
  return {
    isShown,
    step: (step) => isShown() && actions.step(step),
    settle: (outcome) => isShown() && actions.settle(outcome),
    notify: (notice) => isShown() && actions.notify(notice),
    goOn: () => isShown() && actions.goOn(),
  };
}
