import type { TokenFee } from '../../../wire/approval/approval';
import type { FeeFacts } from '../../../wire/approval/transaction';

/** Returns whether the fee is known and comes from the account, whose balance then does not stay the same. */
export const paysFee = (
  fee: FeeFacts | null,
  { sponsor, tokenFee }: { sponsor?: string | null | undefined; tokenFee?: TokenFee | null | undefined },
): boolean => fee !== null && (!sponsor || Boolean(tokenFee));
