import type { AcceptableProblem, SwapProblem } from '../../chains/swaps';

/** Returns whether the user may swap all the same. */
export const isAcceptable = (problem: SwapProblem): problem is AcceptableProblem =>
  problem === 'saleUntried' || problem === 'strangeContract';
