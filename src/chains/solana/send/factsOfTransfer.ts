import { cleanText } from '../../../kit/text/cleanText';
import { formatUnits } from '../../../kit/units';
import type { SolanaFacts } from '../../../wire/approval/solana';
import type { Transfer } from '../../familyWallet';
import { bubblegumProgram } from '../programs';
import type { Token } from '../tokens/readToken';
import type { BuiltTransfer } from './buildTransfer';

/** Longest displayed note, in characters: the same limit as for sending one. */
const maxCount = 256;

/** Returns the facts of a transfer as first displayed, before its fee and effects are known. */
export function factsOfTransfer(
  { from, to, asset, amount, memo }: Transfer,
  { token, item }: { token: Token | null; item: BuiltTransfer['item'] },
): SolanaFacts {
  const isCoin = asset.kind === 'coin';
  const moved = token
    ? { ...token, amount: formatUnits(amount, token.decimals), program: token.mint.program }
    : item && { address: item.address, symbol: item.name, amount: '1', program: bubblegumProgram };
  return {
    namespace: 'solana',
    from,
    to,
    value: isCoin ? String(amount) : '0',
    isPlain: isCoin,
    call: moved && { name: 'transfer', to: moved.program, args: [] },
    token: moved && {
      address: moved.address,
      symbol: moved.symbol,
      amount: moved.amount,
      counterparty: to,
      unlimited: false,
    },
    fee: null,
    speeds: null,
    rent: '0',
    received: null,
    recipients: [to],
    memo: memo ? cleanText(memo, maxCount) : null,
    problem: null,
    revertReason: null,
    risks: [],
    effects: { status: 'pending', changes: [], allowances: [] },
  };
}
