import { isSameAddress } from '../../../../kit/chain/isSameAddress';
import type { Deployments } from './descriptor';

/** Returns whether a descriptor applies to the contract at this address of this chain. */
export function matchesDeployment(
  deployments: Deployments,
  { chainId, address }: { chainId: string; address: string | null },
): boolean {
  return deployments.some((one) => one.chainId === Number(chainId) && isSameAddress(one.address, address));
}
