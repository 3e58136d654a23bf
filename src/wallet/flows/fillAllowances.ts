import type { Hex } from '../../kit/hex';
import { withTimeout } from '../../kit/timeout';
import type { AllowanceChange, Risk } from '../../wire/approval';
import type { OpenApproval } from '../approvals';
import type { WalletParts } from '../parts';

/** ms that tokens have to tell their names, and the chain who is a contract. */
const patience = 4_000;

/** Names the tokens of a permit, and warns where its spender is a person. Never rejects. */
export async function fillAllowances(
  { chains, deps }: WalletParts,
  {
    open,
    allowances,
    risks,
    chainId,
  }: { open: OpenApproval<'eth_signTypedData_v4'>; allowances: AllowanceChange[]; risks: Risk[]; chainId: Hex },
): Promise<void> {
  if (allowances.length === 0) return;
  try {
    const { nameAllowances } = await import('../../chains/eip155/insight/nameAllowances');
    const naming = nameAllowances(chains.client(chainId), { allowances });
    const error = () => new Error('The chain took too long');
    const found = await withTimeout(naming, { ms: patience, error, clock: deps.clock });
    open.fill({ allowances: found.allowances, risks: [...found.risks, ...risks] });
  } catch {
    // The addresses alone are shown.
  }
}
