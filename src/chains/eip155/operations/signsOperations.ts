import type { Hex } from '../../../kit/hex';
import type { Eip155Parts } from '../parts';

/** Kernel 3.3, whose operations are signed as 32 bytes of a message. */
const kernel = '0xd6cedde84be40893d153be9d467cd6ad37875b28';

/**
 * Whether a signature of that account could run an operation, or let somebody spend, that nobody has been shown: it is a contract, signs
 * for one, or its address can be handed to one (EIP-7702). `hashes`: so do 32 bytes.
 */
export async function signsOperations(
  parts: Pick<Eip155Parts, 'ownerOf' | 'isOwner' | 'ready'>,
  account: Hex,
): Promise<{ data: boolean; hashes: boolean }> {
  if (parts.ownerOf(account) !== null || parts.isOwner(account)) return { data: true, hashes: true };
  const project = await parts.ready.project.catch(() => null);
  const delegates = project?.delegates ?? [];
  return {
    data: delegates.length > 0,
    hashes: delegates.some(({ address }) => address.toLowerCase() === kernel),
  };
}
