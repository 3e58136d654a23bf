import type { Hex } from '../../../../kit/hex';
import type { Delegate } from '../../../../wire/approval/eip155';
import type { Eip155Parts } from '../../parts';
import { isDeployed } from '../accountState';
import { smartAccountOf } from '../smartAccountOf';

/** The contract that the next operation of an account hands it to (EIP-7702), by the operator's name; null where none does. Never rejects. */
export async function nextDelegate(
  parts: Pick<Eip155Parts, 'accountAbstraction' | 'ownerOf' | 'signer' | 'ready' | 'chains'>,
  { account, chainId }: { account: Hex; chainId: string },
): Promise<Delegate | null> {
  try {
    const smart = await smartAccountOf(parts, account);
    if (smart.delegate === undefined || (await isDeployed(parts.chains.client(chainId), smart))) return null;
    const { delegates = [] } = await parts.ready.project;
    const address = smart.delegate;
    const listed = delegates.find((item) => item.address.toLowerCase() === address.toLowerCase());
    return { address, name: listed?.name ?? '' };
  } catch {
    // What the chain cannot say now stops the estimate, which says so.
    return null;
  }
}
