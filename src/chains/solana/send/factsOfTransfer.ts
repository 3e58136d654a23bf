import { cleanText } from '../../../kit/text/cleanText';
import { formatUnits } from '../../../kit/units';
import type { SolanaFacts } from '../../../wire/approval/solana';
import type { Transfer } from '../../familyWallet';
import type { Token } from '../tokens/readToken';

/** Letters of a note that are shown: as many as fit. */
const most = 256;

/** A transfer as a confirmation shows it before its fee and its effects are known. */
export function factsOfTransfer({ from, to, asset, amount, memo }: Transfer, token: Token | null): SolanaFacts {
  const isCoin = asset.kind === 'coin';
  return {
    ...{ namespace: 'solana', from, to, value: isCoin ? String(amount) : '0', isPlain: isCoin },
    call: token && { name: 'transfer', to: token.mint.program, args: [] },
    token: token && {
      ...{ address: token.address, symbol: token.symbol, counterparty: to, unlimited: false },
      amount: formatUnits(amount, token.decimals),
    },
    ...{
      fee: null,
      speeds: null,
      rent: '0',
      received: null,
      memo: memo ? cleanText(memo, most) : null,
      problem: null,
      revertReason: null,
      risks: [],
    },
    effects: { status: 'pending', changes: [], allowances: [] },
  };
}
