import type { SwapPort } from '../port';
import type { SwapActions } from '../swapStore';

/** What a flow that waits writes to the screen. */
export type SwapScreen = Pick<SwapActions, 'step' | 'settle' | 'notify' | 'goOn'> & { isShown(): boolean };

/** The draft of one account on one network: once another has taken its place, a flow of the first writes nothing to it. */
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
